// Words that programmers use for one another. General usage, not taken from any repository. A line is a set.

const lines = `
auth authenticate authentication authorize authorization login signin credential credentials
config configuration configure settings options preferences cfg conf setup
init initialize initialise initialization bootstrap startup start
delete remove erase drop discard destroy unlink
create make build construct new generate
error err exception failure fault fail failed
message msg
request req
response resp res reply answer
parameter param params argument arg args
directory dir folder
file document
function func fn method callback handler hook
listener observer subscriber watcher
event signal notification
send emit dispatch publish post transmit
receive recv accept read
connect connection conn socket
close shutdown teardown dispose release cleanup terminate
open connect
fetch retrieve load get obtain read
store save persist write put
cache memo memoize cached
update modify change mutate edit patch
compare equal equals diff match
convert transform translate map cast
parse decode deserialize unmarshal
serialize encode marshal stringify format
validate verify check assert ensure
timeout deadline expire expiry expiration ttl
retry attempt backoff
limit max maximum cap bound threshold
min minimum lower
size length len count number num
index idx position pos offset
previous prev last
old legacy previous former deprecated
new modern current
next following
temporary temp tmp
string str text
integer int number
boolean bool flag
object obj instance
array list vector slice collection
dictionary dict map hash table
queue buffer fifo backlog
stack
lock mutex semaphore guard
thread worker task job
async asynchronous nonblocking
sync synchronous blocking
cancel abort interrupt stop
pause suspend halt
resume continue wake
schedule scheduler timer delay
environment env
variable var
address addr
source src origin
destination dest dst target
context ctx
database db
query search find lookup
filter select pick
sort order rank
group bucket partition
merge combine join concat
split divide separate
copy clone duplicate
render draw paint display show
hide conceal
user account member
password passwd pwd
token key secret
header headers
body payload content data
path route url uri endpoint
server service daemon
client consumer
proxy gateway
middleware interceptor
log logger logging trace
metric metrics statistic stats
test spec
version revision
plugin extension addon
module package library
import include require
export expose
public visible
private hidden internal
default fallback
empty blank null nil none
parent owner container
child nested
root base
node vertex
edge link
wrap wrapper decorate decorator adapter
encrypt cipher crypto
decrypt decipher
compress gzip zip deflate
decompress inflate unzip
upload attach
download
redirect forward
quote escape
unescape
permission access privilege
certificate cert tls ssl
cookie session
stream pipe flow
chunk piece segment block
state status
`;

/** Long forms and their usual short ones: the same word, written in two lengths. */
const shortForms = `
auth authentication authenticate authorization authorize
config configuration cfg conf
init initialize initialise initialization initialisation
delete del
error err
exception exc
message msg
request req
response resp res
parameter param params
argument arg args
directory dir
function func fn
connection conn
receive recv
index idx
length len
number num
maximum max
minimum min
previous prev
temporary temp tmp
string str
integer int
boolean bool
object obj
dictionary dict
async asynchronous
sync synchronous
synchronize synchronise sync
environment env
variable var
address addr
source src
destination dest dst
context ctx
database db
password passwd pwd
buffer buf
pointer ptr
value val
character char
attribute attr
property prop
reference ref
command cmd
expression expr
statement stmt
declaration decl
definition def
specification spec
information info
certificate cert
socket sock
version ver
position pos
sequence seq
structure struct
process proc
package pkg
library lib
application app
administrator admin
repository repo
operation op
implementation impl
utility util utils
calculate calc
allocate alloc allocation
execute exec execution
column col
image img
button btn
document doc
window win
extension ext
metadata meta
hexadecimal hex
decimal dec
binary bin
average avg
standard std
temperature temp
original orig
current cur curr
timestamp ts
identifier id ident
manager mgr
handler hdlr
header hdr
packet pkt
frame frm
descriptor desc
description desc
device dev
driver drv
register reg
interrupt irq
`;

/** Word → the other words of its sets. */
export const synonyms: ReadonlyMap<string, readonly string[]> = buildSynonyms(lines);
/** Word → its other lengths. */
export const spellings: ReadonlyMap<string, readonly string[]> = buildSynonyms(shortForms);

function buildSynonyms(sets: string): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const line of sets.split('\n')) {
    const words = line.split(' ').filter((word) => word !== '');
    for (const word of words) {
      const others = map.get(word) ?? [];
      for (const other of words) if (other !== word && !others.includes(other)) others.push(other);
      map.set(word, others);
    }
  }
  return map;
}

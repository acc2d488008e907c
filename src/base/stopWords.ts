// Words that say nothing about a piece of code: English function words, and the keywords that
// most languages share. They are left out of texts, not out of names.

const english =
  'a about above after again all also am an and any are as at be because been before being below between both but by ' +
  'can cannot could did do does doing done down during each either else every few for from further get gets give given ' +
  'gives go goes going had has have having he her here hers him his how i if in instead into is it its itself just ' +
  'let like made make makes many may me might more most much must my need needs neither no nor not now of off on once ' +
  'one only onto or other our out over own per put same see set she should since so some still such take takes than that ' +
  'the their them then there these they this those through thus to too under until up upon use used uses using very via ' +
  'was way we were what when where whether which while who whom whose why will with within without would yet you your ' +
  'dont doesnt isnt wont cant something anything someone thing things want wants happen happens';
const code =
  'abstract as async await bool boolean break byte case catch char class const constexpr continue def default defer del ' +
  'delete do double elif else end enum except export extends extern false final finally float fn for foreach from func ' +
  'function goto if impl implements import in include int interface internal is let long match mod module mut namespace ' +
  'new nil none null object of operator or override package pass private protected pub public raise ref return self short ' +
  'sizeof static struct super switch template then this throw throws trait true try type typedef typename typeof uint ' +
  'undefined union unless unsafe unsigned use using val var virtual void volatile where while with yield';

/** Function words of prose and comments. */
export const proseStopWords: ReadonlySet<string> = new Set(english.split(' '));

/** What is left out of comments, strings and code when a text is indexed. */
export const textStopWords: ReadonlySet<string> = new Set([...english.split(' '), ...code.split(' ')]);

/** For names, where every word counts. */
export const noStopWords: ReadonlySet<string> = new Set();

/** Words about a question, not about the code: they name nothing, and their absence says nothing against an answer. */
export const questionWords: ReadonlySet<string> = new Set(
  ('old new flow flows show call calls called caller callers callee callees work works working explain describe understand find difference ' +
  'between compare decide decides trace follow list tell code source definition declaration usage usages function functions method methods ' +
  'class classes file files implementation implementations implemented implements happen end start ends starts part parts place places ' +
  'reason purpose step steps exactly internally actually currently chain path').split(' '));

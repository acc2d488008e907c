// Postings as bytes: units as steps from the one before, counts in one byte where a term stands in one field.
import { type ByteReader, ByteWriter } from '../base/bytes';

const manyFields = 0x80;
/** The last field has no room in the byte that says which fields there are; its count always follows. */
const lastField = 7;

/** Writes `n` postings but those whose unit is negative; gives their number. Units go up. */
export function writePostings(writer: ByteWriter, n: number, unitAt: (i: number) => number, countsAt: (i: number) => number): number {
  let last = 0;
  let nWritten = 0;
  for (let i = 0; i < n; i++) {
    const unit = unitAt(i);
    if (unit < 0) continue;
    writer.varint(unit - last);
    last = unit;
    nWritten++;
    writeCounts(writer, countsAt(i));
  }
  return nWritten;
}

/** Reads postings until the bytes end; `put` gets each unit with its counts. */
export function readPostings(reader: ByteReader, put: (unit: number, counts: number) => void): void {
  let unit = 0;
  while (0 < reader.nLeft) {
    unit += reader.varint();
    put(unit, readCounts(reader));
  }
}

function writeCounts(writer: ByteWriter, counts: number): void {
  const field = (31 - Math.clz32(counts)) >> 2;
  if (counts === 0 || ((counts & ~(15 << (4 * field))) === 0)) {
    writer.byte(counts === 0 ? 0 : (field << 4) | (counts >>> (4 * field)));
    return;
  }
  let fields = 0;
  for (let other = 0; other < lastField; other++) if (((counts >>> (4 * other)) & 15) !== 0) fields |= 1 << other;
  writer.byte(manyFields | fields);
  // The counts of those fields and of the last one, two in a byte.
  let low = -1;
  for (let other = 0; other <= lastField; other++) {
    const count = (counts >>> (4 * other)) & 15;
    if (count === 0 && other < lastField) continue;
    if (low < 0) low = count;
    else {
      writer.byte(low | (count << 4));
      low = -1;
    }
  }
  if (0 <= low) writer.byte(low);
}

function readCounts(reader: ByteReader): number {
  const first = reader.byte();
  if (first < manyFields) return ((first & 15) << (4 * (first >> 4))) >>> 0;
  let counts = 0;
  let pair = -1;
  const nibble = (): number => {
    if (0 <= pair) {
      const high = pair;
      pair = -1;
      return high;
    }
    const both = reader.byte();
    pair = both >> 4;
    return both & 15;
  };
  for (let field = 0; field < lastField; field++) if ((first & (1 << field)) !== 0) counts |= nibble() << (4 * field);
  return (counts | (nibble() << (4 * lastField))) >>> 0;
}

// Every number that decides what an answer holds, in one place, each with the experiment that set it.
// "Recipe" is the study over 104 questions on eight repositories; its ablations are named beside the numbers.
import type { EdgeKind, Evidence } from '../graph/edge';
import type { FileRole } from '../graph/fileRole';
import type { LexicalField } from '../graph/lexicon';

/**
 * Weight and length normalisation of each field. Recipe: weights are flat within noise, but for code, comments and doc.
 * Normalisation of code .4 to .7 and names .3 to .5: over 82 questions on 13 repositories +2.2 points, names +1.5, flows
 * +.4; on eight others 0, 0 and -.9. At .8 flows lose 2.6.
 */
export const fieldWeights: { readonly [field in LexicalField]: { readonly weight: number; readonly b: number } } = {
  name: { weight: 3, b: 0.5 },
  owner: { weight: 1, b: 0.2 },
  file: { weight: 1.5, b: 0.2 },
  folder: { weight: 0.5, b: 0.1 },
  doc: { weight: 0.6, b: 0.5 },
  comment: { weight: 1.2, b: 0.7 },
  string: { weight: 0.2, b: 0.5 },
  code: { weight: 2, b: 0.7 },
};

/** Saturation of a term's evidence. Recipe: above 3 bags of names lose; flows gain from less saturation. */
export const saturation = { plain: 1.2, flow: 2.5 };
/** Power of the inverse document frequency. Recipe: 0.7 to 1 is noise. */
export const idfPower = 0.9;

/** Weights of the members of a query word's group. Recipe: exact 1, other forms of the stem .3, synonyms .2. */
export const groupWeights = { exact: 1, sameStem: 0.3, shortForm: 0.5, synonym: 0.1 };
/** Weights of the extra terms. Recipe: without compounds -2.6 on questions, -2.9 on names. */
export const extraWeights = { wholeOfIdentifier: 0.7, pairOfIdentifier: 0.5, wholeOfWord: 0.2, joinedWords: 0.5, pairOfWords: 0.5 };
/** A word of the last sentence counts this much when there are several sentences; a word counts at most `cap`. Recipe: -2.3 without. */
export const wordWeights = { lastSentence: 1.5, cap: 2 };

/** What a file is for. Recipe: not lowering tests costs 20 points on questions, the largest single lever. */
export const roleFactors: { readonly [role in FileRole]: number } = {
  source: 1, test: 0.1, example: 0.1, bench: 0.1, docs: 0.1, vendored: 0.1, declaration: 0.5,
};
export const generatedFactor = 0.3;
/**
 * Types lower than functions: -2.9 on questions at 1. Data lower likewise, but not a property that is computed (over 82
 * questions on 13 repositories +1.2, over 40 on eight others no change); one- to three-line functions a little.
 */
export const kindFactors = { type: 0.3, data: 0.5, short: 0.8, declaration: 0.5 };
/** Symbols of one name that count in full, and the factor for each further one. */
export const namesakes = { free: 2, factor: 0.7 };
/** A file's best symbol lifts the others in it. Recipe: the maximum, not the sum (-5). */
export const fileBoost = 0.4;

/** Chain score: share of a neighbour's evidence. Recipe: .15 for questions and names, .6 for flows; rounds 4, decay .7. Flows .6 to .5: over 77 flows of 21 repositories +.8. */
export const chain = {
  lambda: { plain: 0.15, flow: 0.5 },
  rounds: 4,
  decay: 0.7,
  typeFactor: 0.3,
  testFactor: 0.1,
  /** Nodes that spread: seeds by text, and the most active of each round. Bounds the time, not the result. */
  maxSeeds: 400,
  maxActive: 600,
  /** Names used in more files than this are not followed backwards. */
  maxUserFiles: 80,
};

/**
 * What a link of the chain carries: `(min(1, gain × kind × evidence ÷ √candidates ÷ uses^crowd))^power`. Recipe: all
 * kinds alike -6.5 on flows; without damping of what everybody uses the hubs take over. Crowd .5 to .7: +.4 on 77 flows.
 */
export const linkWeights: {
  readonly kinds: { readonly [kind in EdgeKind]: number };
  readonly evidence: { readonly [how in Evidence]: number };
  readonly nested: number;
  readonly gain: number;
  readonly crowd: number;
  readonly power: number;
} = {
  kinds: { calls: 1, instantiates: 0.6, references: 0.5, overrides: 0.7, implements: 0.3, extends: 0.2, contains: 0, imports: 0, exports: 0 },
  evidence: { scope: 1, import: 1, type: 1, signature: 0.8, event: 0.8, unique: 0.9, heuristic: 0.6, ambiguous: 0.6 },
  /** A function and the one it is written in. */
  nested: 0.6,
  gain: 1.5,
  crowd: 0.7,
  power: 0.5,
};

/** An answer ends where the evidence ends: share of the best score. Recipe §4. */
export const floors = { names: 0.35, question: 0.5, flow: 0 };
/**
 * When nothing is asked for by name, the best so many symbols are held against a lower floor: one very good text must
 * not hide the second answer. Over 40 questions +1.3 points for 300 characters.
 */
export const firstRanks = { question: 5, floor: 0.25 };
/**
 * Shares of the room that one function may take. Of a flow: half of what is left (recipe §1: +2 on flows, -9 on questions).
 * Of a question, behind the best three: three tenths of all. Over 122 questions on 21 repositories +0.8 points, none lost;
 * at a fifth the questions lose.
 */
export const roomShares = { flow: 0.5, late: 0.3 };
/**
 * Share of the floor that holds once the reader has all above it: the next in rank is news, the first sent again is not.
 * Over 13 series of related calls: source sent twice 0.1 % instead of 1.5 %, 83 more unseen characters a call.
 */
export const heldFloorShare = 0.5;
/** Ceilings by kind of question, in characters (design). */
export const ceilings = { names: 10_000, question: 14_000, flow: 24_000 };

/**
 * How sure an answer is: the best text's share of a perfect one, compounds that a good text holds, the share of the
 * question's words that one good text has, less the share that the workspace has nowhere. Over 104 questions asked
 * at home and 728 asked elsewhere: AUC .961 for questions and .949 for flows; without the last two .950 and .932.
 */
export const confidence = { compound: 0.05, maxCompounds: 2, covered: 0.3, unknown: 0.2 };
/** Below this an answer is a miss. At these floors none of the 104 is missed wrongly and three of four foreign questions are refused. */
export const confidenceFloors = { question: 0.14, flow: 0.12, names: 0.45 };
/**
 * A plain question of which no good text has half of the words, nor more than so many, is about something else that
 * shares a word or two: it needs this much. Over 22 repositories the foreign questions answered went from 5 % to 2 %,
 * and none of 104 questions at home nor of 77 short ones became a miss.
 */
export const thin = { maxWords: 2, floor: 0.3 };

/**
 * Between the floor and this an answer is given, marked as weak and kept short. In characters. Half of the foreign
 * questions that are answered at all lie here, and one in twelve of those at home.
 */
export const weak = { question: { below: 0.2, ceiling: 7_000 }, flow: { below: 0.18, ceiling: 16_000 } };

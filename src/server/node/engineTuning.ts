// V8's optimising compiler takes hundreds of MB for the generated lexers of some grammars. Before the
// first such grammar is loaded, code compiled from then on is kept in its first tier.
import { setFlagsFromString } from 'node:v8';

/** Works at run time, unlike `--liftoff-only`. A test flag of V8: the process of the server only, and guarded. */
export function keepWasmInFirstTier(): void {
  try {
    setFlagsFromString('--wasm-tier-up-filter=999999');
  } catch {
    // Another engine or another version: it only costs memory.
  }
}

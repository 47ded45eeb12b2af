import type { Sayable } from '../words/say.ts';

/** What the person who runs the import can mend: one sentence that says what. */
export class ImportError extends Error {
  readonly words: Sayable;

  constructor(words: Sayable) {
    super(String(words));
    this.words = words;
  }
}

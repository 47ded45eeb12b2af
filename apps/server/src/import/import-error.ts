/** What the person who runs the import can mend: one sentence that says what. */
export class ImportError extends Error {}

/** Builds the sites where what they are made of has changed. False where that failed, and what it said has been printed. */
export function ensureWebBuilt(): Promise<boolean>;

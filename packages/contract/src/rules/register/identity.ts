import { isAsLongAsAadhaar, NO_AADHAAR } from './aadhaar.ts';
import { entryProblems } from './entry-words.ts';

/** The papers a desk may be shown. No picture of any of them is ever kept, nor a whole number. */
export const ID_KINDS = ['aadhaar', 'passport', 'driving_licence', 'voter_id', 'oci_card', 'other'] as const;
export type IdKind = (typeof ID_KINDS)[number];

const LAST = 4;

/** The last four of a paper's number as they are kept, or what is wrong with what was typed, in words that do not repeat it. */
export function readLastFour(kind: IdKind, typed: string): { ready: string } | { problem: string } {
  if (isAsLongAsAadhaar(typed)) return { problem: NO_AADHAAR };
  const text = typed.trim().toUpperCase();
  if (text.length > LAST) return { problem: entryProblems.lastFourAlone };
  if (!/^[0-9A-Z]{4}$/.test(text)) return { problem: entryProblems.noFour };
  if (kind === 'aadhaar' && !/^\d{4}$/.test(text)) return { problem: entryProblems.noFourDigits };
  return { ready: text };
}

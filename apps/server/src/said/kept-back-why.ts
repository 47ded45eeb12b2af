import { type Said, say, type Told } from '../words/say.ts';

const byBank = (ref: string): Said => say`The guest's bank asks for the money back (${ref}).`;
const disputed = (id: string): Said => say`The booking is disputed (no. ${id}).`;
const atDoor = (caseId: string): Said => say`The guest was asked for more at the door, or refused (A-${caseId}).`;

/** Why a payout is kept back, as it is stored: in English, each dispute and case in words of its own. */
export const keptForBank = (ref: string): string => String(byBank(ref));
export const keptForDispute = (id: number): string => String(disputed(String(id)));
export const keptForDoor = (caseId: number): string => String(atDoor(String(caseId)));

const READERS: [reads: RegExp, says: (of: string) => Said][] = [
  [/^The guest's bank asks for the money back \((.+)\)\.$/, byBank],
  [/^The booking is disputed \(no\. (\d+)\)\.$/, disputed],
  [/^The guest was asked for more at the door, or refused \(A-(\d+)\)\.$/, atDoor],
];

/** What is stored, to be said to an owner; what somebody of ours wrote stays as it is. */
export function keptBackWhy(stored: string): Told {
  for (const [reads, says] of READERS) {
    const [, of] = reads.exec(stored) ?? [];
    if (of !== undefined) return says(of);
  }
  return stored;
}

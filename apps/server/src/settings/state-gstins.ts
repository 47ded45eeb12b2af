import { toGstin } from '@basera/contract/rules/tax/gstin';
import type { Registrations } from '@basera/contract/rules/tax/registrations';
import { panOfGstin } from '@basera/contract/rules/tax/split';
import { stateOfGstin } from '@basera/contract/rules/tax/state-codes';
import * as z from 'zod/mini';
import { list } from './setting-values.ts';

/** What is wrong with one of them, in words that name it; null for nothing. */
function wrongIn(gstins: string[]): string | null {
  const states = new Set<string>();
  for (const gstin of gstins) {
    const state = stateOfGstin(gstin);
    if (toGstin(gstin) !== gstin)
      return `must be GSTINs of 15 characters, separated by commas: '${gstin}' is none, as its last is a check of the others`;
    if (state === undefined)
      return `must be GSTINs of states: '${gstin.slice(0, 2)}' of '${gstin}' is the code of none`;
    if (states.has(state)) return `must have one GSTIN a state: '${gstin}' is a second of ${state}`;
    states.add(state);
  }
  return null;
}

/** The operator's GSTINs of states, one a state. */
export const stateGstins = z.pipe(
  list,
  z.transform((gstins, context) => {
    const message = wrongIn(gstins);
    if (message === null) return gstins;
    context.issues.push({ code: 'custom', message, input: gstins });
    return z.NEVER;
  }),
);

type Given = { GSTIN?: string | undefined; STATE_GSTINS: string[] };

/** The operator's own GSTINs, as they are set. */
export const registrationsOf = ({ GSTIN, STATE_GSTINS }: Given): Registrations => ({
  headOffice: GSTIN ?? null,
  ofStates: STATE_GSTINS,
});

/** Why GSTINs of states do not fit the one of the head office, in a sentence; null where they do. */
export function misfitOfStates({ GSTIN, STATE_GSTINS }: Given): string | null {
  if (STATE_GSTINS.length === 0) return null;
  if (!GSTIN) return 'GSTIN must be set too, where STATE_GSTINS is: it is the one of the head office.';
  const stranger = STATE_GSTINS.find((gstin) => panOfGstin(gstin) !== panOfGstin(GSTIN));
  if (stranger) return `STATE_GSTINS must be of the PAN that GSTIN is of: '${stranger}' is of another.`;
  const state = stateOfGstin(GSTIN);
  const second = STATE_GSTINS.find((gstin) => gstin !== GSTIN && stateOfGstin(gstin) === state);
  return second ? `STATE_GSTINS must have one GSTIN a state: '${second}' is of ${state}, as GSTIN is.` : null;
}

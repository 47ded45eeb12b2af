import { OPERATORS_SERIES, statesSeries } from './invoice-number.ts';
import { gstStateCode, stateOfGstin } from './state-codes.ts';

/** The operator's own GSTINs: the one of the head office, null where it has none, and those of states. */
export type Registrations = { headOffice: string | null; ofStates: readonly string[] };

/** The GSTIN of the operator's in a state; null where it is not registered there, or that is no state. */
export const gstinIn = ({ headOffice, ofStates }: Registrations, state: string): string | null =>
  [headOffice, ...ofStates].find((gstin) => gstin !== null && stateOfGstin(gstin) === state) ?? null;

/**
 * Under which number the operator supplies a stay in a state, and in which series it is invoiced: of that state where registration is by
 * state and there is one, else of the head office.
 */
export function registrationFor(
  registrations: Registrations,
  state: string,
  isByState: boolean,
): { gstin: string | null; series: string } {
  const own = isByState ? gstinIn(registrations, state) : null;
  const code = gstStateCode(state);
  return own !== null && code !== undefined
    ? { gstin: own, series: statesSeries(code) }
    : { gstin: registrations.headOffice, series: OPERATORS_SERIES };
}

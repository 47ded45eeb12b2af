export { allBalances } from './correction/balance-queries.ts';
export {
  type Correction,
  type CorrectionEntry,
  type Known,
  postCorrection,
  type Wrong,
  wrongInCorrection,
} from './correction/correction.ts';
export type { LedgerDeps } from './deps.ts';
export {
  NO_GATEWAY,
  refundKeys,
  TO_LOOK_AT,
  TRIES_BEFORE_ATTENTION,
  unaskedKey,
} from './differences/attention-queries.ts';
export { type Difference, differenceById, type Found, openDifferences } from './differences/difference-queries.ts';
export {
  BY_ITSELF,
  endDifference,
  isDifferenceOpen,
  openDifference,
  openWhatToLookAt,
  reopenDifference,
  settleDifference,
} from './differences/differences.ts';
export { reconcileMoney } from './differences/reconcile-money.ts';
export { type Balances, balancesOfBooking, endDue, owedToOwner, roomsBooked, splitsDue } from './ledger-queries.ts';
export { type Entry, type Posting, post } from './post.ts';
export { ownersShare, restate } from './restate.ts';
export { readSettlements, reconcileDaily, takeSettlementFile } from './settlements/read-settlements.ts';
export { type Costs, costsWithin, dayOfFee, rowOfFee } from './settlements/settlement-queries.ts';
export { type Taken, takeReport } from './settlements/take-report.ts';
export type { SplitFacts } from './split-facts.ts';
export { leftOnInvoice } from './taxes/left-on-invoice.ts';
export { isByStateOn, statesWithoutGstin } from './taxes/registration-queries.ts';
export { type NewTaxSetting, setTaxRule, TAX_SETTINGS } from './taxes/set-tax-rule.ts';
export { type FollowedSlabs, followSlabs, NoSlabsError, takeSlabs } from './taxes/slabs-in-force.ts';
export {
  allTaxRules,
  roomsAskingBetweenSlabs,
  rulesAt,
  slabEntries,
  statusAt,
  statusesOf,
  type TaxStatus,
} from './taxes/tax-queries.ts';
export {
  type NearThreshold,
  type NewTaxStatus,
  noteTaxStatus,
  ownersNearThreshold,
  runningTurnover,
  type Turnover,
} from './taxes/tax-status.ts';
export { taxedRows } from './taxes/taxed-rows.ts';

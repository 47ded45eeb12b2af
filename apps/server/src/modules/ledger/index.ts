export { type Balances, balancesOfBooking, endDue, owedToOwner, roomsBooked, splitsDue } from './ledger-queries.ts';
export { type Entry, type Posting, post } from './post.ts';
export { ownersShare, restate } from './restate.ts';
export type { SplitFacts } from './split-facts.ts';
export { allTaxRules, rulesAt, statusAt, statusesOf, type TaxStatus } from './taxes/tax-queries.ts';
export { type NewTaxStatus, noteTaxStatus, runningTurnover, type Turnover } from './taxes/tax-status.ts';
export { taxedRows } from './taxes/taxed-rows.ts';

export { type Balances, balancesOfBooking, owedToOwner } from './ledger-queries.ts';
export { type Entry, type Posting, post } from './post.ts';

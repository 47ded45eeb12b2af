-- Validated apart, so that nobody waits for it.
alter table ledger_transactions validate constraint ledger_transaction_kind;
alter table ledger_entries validate constraint ledger_entry_account;

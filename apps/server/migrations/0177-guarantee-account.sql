-- What the operator pays of a dearer stay has an account of its own in the books (0128). Validated in the file behind this.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transaction_kind check (kind in (
  'payment', 'paid_again', 'unmatched', 'unmatched_returned', 'refund_owed', 'refund_done', 'split', 'gateway_fee', 'settlement',
  'transfer', 'transfer_reversed', 'transfer_settled', 'correction', 'guarantee')) not valid;
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entry_account check (account in (
  'gateway', 'bank', 'guest', 'owner', 'transfers', 'gst_9_5', 'tcs', 'tds', 'refunds', 'unmatched', 'fees', 'fee_tax', 'rounding',
  'guarantee')) not valid;

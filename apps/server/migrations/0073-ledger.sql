-- The books: double entry, in paise. Rows are written once and stay; each transaction sums to zero. A debit is positive.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  -- The same again is the same transaction.
  key text not null unique,
  kind text not null check (kind in (
    'payment', 'paid_again', 'unmatched', 'unmatched_returned', 'refund_owed', 'refund_done', 'split', 'gateway_fee', 'settlement',
    'transfer', 'transfer_reversed', 'transfer_settled', 'correction')),
  -- References to rows that whoever posts holds locked already; none to a business, which others may hold locked.
  booking_id integer references bookings,
  payment_id integer references payments,
  refund_id integer references refunds,
  payout_id integer,
  at timestamptz not null,
  -- What it was reckoned from.
  facts jsonb,
  note text not null default '',
  -- Entries come with their transaction or never.
  made_in xid8 not null default pg_current_xact_id()
);
create index ledger_transactions_of_booking on ledger_transactions (booking_id, id);
create index ledger_transactions_of_time on ledger_transactions (at);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account text not null check (account in (
    'gateway', 'bank', 'guest', 'owner', 'transfers', 'gst_9_5', 'tcs', 'tds', 'refunds', 'unmatched', 'fees', 'fee_tax', 'rounding')),
  business_id integer,
  amount bigint not null check (amount <> 0),
  constraint entry_of_business check ((business_id is not null) = (account in ('owner', 'transfers', 'gst_9_5', 'tcs', 'tds')))
);
create index ledger_entries_of_transaction on ledger_entries (transaction_id) include (account, amount);
create index ledger_entries_of_business on ledger_entries (business_id, account, transaction_id) where business_id is not null;

create function ledger_sums_to_zero() returns trigger language plpgsql as $$
declare
  entries bigint;
  total numeric;
  transaction bigint := case tg_table_name when 'ledger_entries' then (to_jsonb(new) ->> 'transaction_id')::bigint else new.id end;
begin
  select count(*), coalesce(sum(amount), 0) into entries, total from ledger_entries where transaction_id = transaction;
  if entries = 0 or total <> 0 then
    raise exception 'ledger transaction % has % entries that sum to % paise, not to zero', transaction, entries, total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_balanced after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_sums_to_zero();
create constraint trigger ledger_entry_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_sums_to_zero();

create function ledger_entry_in_time() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_transactions where id = new.transaction_id and made_in = pg_current_xact_id()) then
    raise exception 'ledger transaction % is closed', new.transaction_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_entry_in_time before insert on ledger_entries for each row execute function ledger_entry_in_time();

create function ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: no % of %', tg_op, tg_table_name using errcode = 'check_violation';
end $$;
create trigger ledger_transactions_stay before update or delete on ledger_transactions for each row execute function ledger_stays();
-- A table that other tables empty with theirs may be emptied while there is nothing in it.
create function ledger_kept() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_transactions) then
    raise exception 'the ledger is append-only: no % of %', tg_op, tg_table_name using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_transactions_kept before truncate on ledger_transactions for each statement execute function ledger_kept();
create trigger ledger_entries_stay before update or delete on ledger_entries for each row execute function ledger_stays();
create trigger ledger_entries_kept before truncate on ledger_entries for each statement execute function ledger_kept();

-- Bookings whose money is to be split among owner and taxes again: those from before there were books, or whose owner's status was noted since.
create table ledger_due (
  booking_id integer primary key references bookings,
  why text not null,
  since timestamptz not null
);

-- What the law takes, dated: docs/money.md lists them. Amounts in paise, rates in hundredths of a percent.
create table tax_rules (
  id integer generated always as identity primary key,
  rule text not null check (rule in ('gst_slabs', 'gst_9_5', 'gst_threshold', 'gst_registration', 'tcs_52', 'tds_ecommerce')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  value jsonb not null,
  source text not null,
  to_confirm text not null,
  unique (rule, valid_from)
);
insert into tax_rules (rule, valid_from, valid_to, value, source, to_confirm) values
  ('gst_slabs', '2025-09-22', null,
    '{"low_percent": 5, "high_percent": 18, "low_taxable_max": 750000}',
    '56th GST Council, in force 2025-09-22: accommodation up to ₹7,500 a unit and day 5% without input tax credit, above 18% (moneycontrol.com 13550269; newindianexpress.com 2025-09-16)',
    'That 5% without input tax credit is mandatory, and that what is kept of a cancelled stay is taxed as the stay.'),
  ('gst_9_5', '2017-07-01', null,
    '{"operator_owes": true}',
    'CGST Act s.9(5), Notification 17/2017-CT(R) as amended: the operator pays the GST of accommodation whose supplier is not liable to register (GSTR-3B 3.1.1)',
    'That an owner who gave no GSTIN counts as not liable to register.'),
  ('gst_threshold', '2019-04-01', null,
    '{"usual": 200000000, "special": 100000000, "special_states": ["Manipur", "Mizoram", "Nagaland", "Tripura"], "warn_percent": 80}',
    'CGST Act s.22(1): ₹20 lakh of turnover in a financial year, ₹10 lakh in special category states (airbnb.co.in/help/article/1991)',
    'The list of states with ₹10 lakh.'),
  ('gst_registration', '2017-07-01', null,
    '{"by_state": false}',
    'CGST Act ss.22, 24: registration of the operator for supplies under s.9(5)',
    'Whether the operator registers in each state it has stays in, or once.'),
  ('tcs_52', '2018-10-01', '2024-07-09',
    '{"rate": 100, "base": "taxable", "on_9_5": false}',
    'CGST Act s.52, Notification 52/2018-CT: 0.5% and 0.5% of the net taxable value',
    'Nothing open: of the past.'),
  ('tcs_52', '2024-07-10', null,
    '{"rate": 50, "base": "taxable", "on_9_5": false}',
    'CGST Act s.52, Notification 15/2024-CT: 0.25% and 0.25% of the net taxable value (taxguru.in; web.lawcrux.com gtnoti_cgst18_52); GSTR-8 monthly',
    'That supplies under s.9(5) bear none.'),
  ('tds_ecommerce', '2021-04-01', '2024-09-30',
    '{"rate": 100, "rate_without_pan": 500, "base": "gross", "exempt_kinds": ["individual", "huf"], "exempt_up_to": 50000000, "act": "Income-tax Act 1961", "code": "194-O"}',
    'Income-tax Act 1961 s.194-O: 1% of the gross amount',
    'Nothing open: of the past.'),
  ('tds_ecommerce', '2024-10-01', '2026-03-31',
    '{"rate": 10, "rate_without_pan": 500, "base": "gross", "exempt_kinds": ["individual", "huf"], "exempt_up_to": 50000000, "act": "Income-tax Act 1961", "code": "194-O"}',
    'Income-tax Act 1961 s.194-O as amended by Finance (No. 2) Act 2024: 0.1% of the gross amount, 5% without PAN (s.206AA), none for an individual or HUF up to ₹5 lakh a year with PAN or Aadhaar',
    'Whether the gross amount has the GST in it.'),
  ('tds_ecommerce', '2026-04-01', null,
    '{"rate": 10, "rate_without_pan": 500, "base": "gross", "exempt_kinds": ["individual", "huf"], "exempt_up_to": 50000000, "act": "Income-tax Act 2025", "code": "393(1)"}',
    'Income-tax Act 2025 s.393, in force 2026-04-01, in the place of s.194-O (taxroutine.com; finin2min.com): the rates as before',
    'The payment code (1001–1092) of e-commerce: sources disagree. Whether the gross amount has the GST in it.');

-- How an owner stands with the tax offices, since when and on which proof. The last one noted of the latest day counts.
create table tax_statuses (
  id integer generated always as identity primary key,
  business_id integer not null references businesses,
  valid_from date not null,
  gst text not null check (gst in ('registered', 'unregistered')),
  gstin text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  pan_known boolean not null,
  kind text not null check (kind in ('individual', 'huf', 'firm', 'company', 'other')),
  proof text not null,
  noted_by text not null,
  noted_at timestamptz not null,
  check ((gst = 'registered') = (gstin is not null))
);
create index tax_statuses_of_business on tax_statuses (business_id, valid_from desc, id desc);

-- What a gateway reported of a day, by call or in a file; the same again is the same report.
create table settlement_reports (
  id integer generated always as identity primary key,
  gateway text not null,
  source text not null check (source in ('gateway', 'file')),
  digest text not null,
  name text not null,
  rows integer not null check (rows >= 0),
  read_at timestamptz not null,
  unique (gateway, digest)
);
create table settlement_items (
  id bigint generated always as identity primary key,
  report_id integer not null references settlement_reports,
  gateway text not null,
  kind text not null check (kind in ('payment', 'refund', 'transfer', 'reversal', 'adjustment')),
  entity_id text not null,
  -- The payment it is of, as the gateway names it.
  transaction_number text,
  amount bigint not null,
  -- With its `tax` in it.
  fee bigint not null,
  tax bigint not null,
  debit bigint not null,
  credit bigint not null,
  currency text not null,
  happened_at timestamptz not null,
  settlement_id text,
  settled_at timestamptz,
  bank_reference text,
  unique (gateway, kind, entity_id)
);
create index settlement_items_of_settlement on settlement_items (gateway, settlement_id) where settlement_id is not null;
create index settlement_items_of_time on settlement_items (happened_at);

-- Where ledger, payments and the gateway's report do not say the same: each a case for the office.
create table money_differences (
  id integer generated always as identity primary key,
  key text not null,
  kind text not null,
  booking_id integer references bookings,
  payment_id integer references payments,
  facts jsonb not null,
  opened_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  how text,
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (how is null))
);
create unique index open_money_differences on money_differences (key) where settled_at is null;
create index money_differences_of_key on money_differences (key, id);

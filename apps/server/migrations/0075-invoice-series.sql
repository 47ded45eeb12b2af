-- no transaction: an index beside writers
-- A registered owner's invoices are numbered in a series of that owner (rule 46); those of the operator go on as they were.
alter table invoices add column if not exists series text not null default 'BAS';
create table if not exists invoice_series (
  series text not null,
  financial_year text not null,
  last integer not null check (last > 0),
  primary key (series, financial_year)
);
drop index concurrently if exists invoices_of_series;
create unique index concurrently invoices_of_series on invoices (series, financial_year, serial);
alter table invoices drop constraint if exists invoices_financial_year_serial_key, drop constraint if exists invoices_financial_year_fkey;

-- When a page of the sandbox was paid on; null of one from before.
alter table sandbox_links add column if not exists paid_at timestamptz;

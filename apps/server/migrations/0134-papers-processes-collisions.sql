-- Credit notes are sent once more as other papers are. Validated in 0135.
alter table papers_again drop constraint papers_again_paper_check;
alter table papers_again add constraint papers_again_papers
  check (paper in ('confirmation', 'voucher', 'invoice', 'credit_notes')) not valid;

-- Nights sold twice that staff settled for an owner, in words that the owner is told.
alter table cases add column settled_by_staff integer references staff;
alter table cases add column words text;
-- Of the mail that says how it was settled.
alter table case_mails add column is_settled boolean not null default false;

-- What each process answers and holds, noted by itself every few seconds.
create table process_figures (
  process text primary key,
  roles text not null,
  version text not null,
  since timestamptz not null,
  noted_at timestamptz not null,
  minutes jsonb not null,
  -- Null in a process that has no search index.
  search_index jsonb
);

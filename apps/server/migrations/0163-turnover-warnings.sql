-- Which owners were told, in which financial year ('26-27'), that they come near the turnover from which they have to register for GST, or are beyond it: each once a year.
create table turnover_warnings (
  business_id integer not null references businesses on delete cascade,
  year text not null,
  kind text not null check (kind in ('turnover_near', 'turnover_over')),
  at timestamptz not null,
  primary key (business_id, year, kind)
);

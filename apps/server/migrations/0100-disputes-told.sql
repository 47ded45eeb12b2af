-- What guests are told of a dispute about their booking, each step once; owners hear by their notices.
create table dispute_steps (
  id integer generated always as identity primary key,
  dispute_id integer not null references disputes,
  kind text not null check (kind in ('opened', 'decided')),
  created_at timestamptz not null,
  mailed_at timestamptz,
  mail_taken_at timestamptz,
  mail_tries integer not null default 0,
  pushed_at timestamptz,
  unique (dispute_id, kind)
);
create index untold_dispute_steps on dispute_steps (id) where mailed_at is null;
create index unpushed_dispute_steps on dispute_steps (id) where pushed_at is null;

-- When a refund was handed to the gateway, and the number by which the guest's bank finds it.
alter table refunds add column sent_at timestamptz, add column reference text, add column reference_kind text;

-- What guests are told of a refund on its way, each step once.
create table refund_steps (
  id integer generated always as identity primary key,
  refund_id integer not null references refunds,
  kind text not null check (kind in ('sent', 'arrived', 'refused')),
  created_at timestamptz not null,
  mailed_at timestamptz,
  mail_taken_at timestamptz,
  mail_tries integer not null default 0,
  pushed_at timestamptz,
  unique (refund_id, kind)
);
create index untold_refund_steps on refund_steps (id) where mailed_at is null;
create index unpushed_refund_steps on refund_steps (id) where pushed_at is null;

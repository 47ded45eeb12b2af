-- Switches that staff turn in the office; what stands in the code's own list and not here is as the code has it.
create table feature_flags (
  name text primary key,
  is_on boolean not null,
  why text not null check (why <> ''),
  changed_by text not null,
  changed_at timestamptz not null
);

-- What was handed to mail and SMS, or could not be, for a week. Of a code neither words nor digits.
create table sent_messages (
  id integer generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  -- 'refused': it never can be.
  outcome text not null check (outcome in ('sent', 'failed', 'refused')),
  error text,
  at timestamptz not null
);
create index sent_messages_by_time on sent_messages (at);
create index sent_messages_of_recipient on sent_messages (recipient);

-- How often the gateway has told what it had told before.
alter table payment_events add column repeated integer not null default 0;

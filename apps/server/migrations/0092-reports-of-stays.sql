-- What travellers report of a stay: a case holds all reports that came until it was settled.
create table stay_report_cases (
  id integer generated always as identity primary key,
  property_id integer not null references properties on delete cascade,
  opened_at timestamptz not null,
  settled_by integer references staff,
  settled_at timestamptz,
  -- In words for those who reported it.
  how text
);
create unique index open_report_case on stay_report_cases (property_id) where settled_at is null;
create index report_cases_of_stay on stay_report_cases (property_id);

-- The person's words and address go with them; that there was a report, and of what, stays.
create table stay_reports (
  id integer generated always as identity primary key,
  case_id integer not null references stay_report_cases on delete cascade,
  user_id integer references users on delete set null,
  email text,
  reason text not null,
  message text not null,
  request_key text unique,
  created_at timestamptz not null
);
create index reports_of_case on stay_reports (case_id, id);
create index reports_of_person on stay_reports (user_id) where user_id is not null;

-- What is mailed to whoever reported: that we have it, and how it was settled.
create table stay_report_mails (
  id integer generated always as identity primary key,
  report_id integer not null references stay_reports on delete cascade,
  kind text not null check (kind in ('received', 'settled')),
  mailed_at timestamptz,
  mail_taken_at timestamptz,
  mail_tries integer not null default 0
);
create index unsent_report_mails on stay_report_mails (id) where mailed_at is null;
create index mails_of_report on stay_report_mails (report_id);

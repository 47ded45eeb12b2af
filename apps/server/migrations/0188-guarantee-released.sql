-- Where a promised difference goes is said before two release it, and only then does it go (0128).
alter table guarantees add column payee text;
alter table guarantees add column released_at timestamptz;
-- Validated in the file behind this.
alter table guarantees add constraint guarantee_paid_after check (paid_at is null or released_at is not null) not valid;
-- What was told from the door that a message is about: a booking may have two such cases at once (0127).
alter table arrival_mails add column case_id integer;
alter table arrival_mails add constraint arrival_mail_case foreign key (case_id) references arrival_cases not valid;

-- A removal that a second person of the office undid: when, who, and for which reason it had been removed; the case stays what it was.
alter table review_cases add column restored_at timestamptz;
alter table review_cases add column restored_by integer references staff;
alter table review_cases add column restored_from text;

alter table review_mails drop constraint if exists review_mails_kind_check;
alter table review_mails add constraint review_mails_kind_check check (kind in ('report_received', 'report_settled', 'removed',
  'answer_removed', 'restored', 'answer_restored', 'ask_guest', 'ask_owner')) not valid;

-- Whoever wrote has acted for the business, or writes of it time and again.
alter table review_signals drop constraint if exists review_signals_kinds;
alter table review_signals add constraint review_signals_kinds check (kind in ('same_device', 'same_phone', 'same_payment',
  'burst', 'same_words', 'referral', 'no_show', 'own_people', 'one_author')) not valid;

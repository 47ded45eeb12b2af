-- What guests tell us from the door of a stay: that more is asked of them than they agreed to, or that they are refused (0127).
alter table arrival_cases add column asked_for bigint;
alter table arrival_cases add column words text;
-- Validated in the file behind this.
alter table arrival_cases drop constraint arrival_cases_done_check;
alter table arrival_cases add constraint arrival_case_done check (done in (
  'confirmed', 'called_off', 'cancelled', 'changed', 'arrived', 'over', 'staff', 'withdrawn', 'paid_back', 'unfounded')) not valid;
alter table arrival_mails drop constraint arrival_mails_kind_check;
alter table arrival_mails add constraint arrival_mail_kind check (kind in (
  'ask', 'ask_again', 'silent', 'confirmed', 'told_asked_more', 'told_refused', 'door_noted', 'door_settled', 'guarantee_paid')) not valid;

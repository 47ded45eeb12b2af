-- Validated apart, so that nobody waits for it.
alter table guarantees validate constraint guarantee_paid_after;
alter table arrival_mails validate constraint arrival_mail_case;

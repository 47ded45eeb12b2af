-- An owner's answer to a review that the office took from everybody's sight, and why; its words stay with who wrote it and the case.
alter table reviews add column reply_hidden_at timestamptz;
alter table reviews add column reply_hidden_because text;
alter table reviews add constraint reviews_reply_hidden check ((reply_hidden_at is null) = (reply_hidden_because is null)
  and (reply_hidden_because is null or reply_hidden_because in ('not_about_stay', 'abusive', 'private_data', 'unlawful'))) not valid;

-- What of a review was removed: false for the review itself.
alter table review_cases add column answer_removed boolean not null default false;

alter table review_mails drop constraint if exists review_mails_kind_check;
alter table review_mails add constraint review_mails_kind_check check (kind in ('report_received', 'report_settled', 'removed',
  'answer_removed', 'ask_guest', 'ask_owner')) not valid;

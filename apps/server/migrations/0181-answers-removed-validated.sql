alter table reviews validate constraint reviews_reply_hidden;
alter table review_mails validate constraint review_mails_kind_check;

-- What 0044 asks holds for the rows that were there, too.
alter table properties validate constraint status_is_known;
alter table properties validate constraint only_drafts_lack_a_place;

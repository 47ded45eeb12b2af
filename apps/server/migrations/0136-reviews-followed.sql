-- A review that is gone counts no more: whoever keeps a search index hears of that as of what is written and changed (0123).
create trigger search_deleted after delete on reviews referencing old table as old_rows
  for each statement execute function note_rows_of_stays();
create trigger search_truncated after truncate on reviews
  for each statement execute function note_everything();

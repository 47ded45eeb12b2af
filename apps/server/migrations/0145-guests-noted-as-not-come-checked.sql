-- Validated apart, so that nobody waits for it.
alter table review_signals validate constraint review_signals_kinds;

-- Since when a kind of room is on its stay; null: since before this was noted. A kind made after its owner let a guest down has the caps of those it may stand in for.
alter table rooms add column made_at timestamptz;

-- Facts that nobody gave came from column defaults. Each gets a column that is null (or false) until somebody gives it.
-- The columns of the release before, `hosting_since` and `smoking_allowed`, stay for as long as it may still serve;
-- nothing of this one reads them. No table is rewritten or read here.
alter table businesses
  -- Since when the owner hosts, as they said.
  add column host_since date;
alter table businesses alter column hosting_since set default current_date;

alter table rooms
  -- As the owner said; null where they did not.
  add column smoking boolean,
  -- Whether `units` is the owner's own count. Where it is not, it is what may be sold, and nothing is said of it.
  add column units_given boolean not null default false;

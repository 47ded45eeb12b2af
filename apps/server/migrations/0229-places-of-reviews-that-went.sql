-- Where reviews that have gone stood in the log: of one that is shown again, the log says which entry it was.
create table review_log_gone (
  review_id integer primary key references reviews,
  index integer not null unique references review_log
);

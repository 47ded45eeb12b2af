-- More was asked at the door than was agreed: the dispute that decides what of it goes back (0127), so that it says no other's sum.
alter table arrival_cases add column dispute_id integer references disputes;

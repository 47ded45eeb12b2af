-- What two of the staff said that a bank took, which a dispute that is opened again keeps; and how often what it took was put right.
alter table disputes add column said_taken bigint, add column corrections integer not null default 0;
alter table unasked_disputes add column said_taken bigint, add column corrections integer not null default 0;

-- no transaction: built while people read and write.
drop index concurrently if exists properties_by_place;
create index concurrently properties_by_place on properties (latitude, longitude) where latitude is not null;

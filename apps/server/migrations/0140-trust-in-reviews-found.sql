-- no transaction
-- Reviews that were written lately, and what bears the same mark.
drop index concurrently if exists reviews_by_writing;
create index concurrently reviews_by_writing on reviews (written_at) where side = 'guest';
drop index concurrently if exists sessions_of_device;
create index concurrently sessions_of_device on user_sessions (device) where device is not null;
drop index concurrently if exists payments_of_payer;
create index concurrently payments_of_payer on payments (payer) where payer is not null;

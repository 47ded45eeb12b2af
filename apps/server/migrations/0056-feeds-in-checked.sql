-- Of 0055, in a transaction of its own.
alter table room_closures validate constraint room_closures_why_check;

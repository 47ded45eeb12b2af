-- Since when the push service of a browser has refused all that was for it; null where it took the last one.
alter table push_devices add column refused_since timestamptz;

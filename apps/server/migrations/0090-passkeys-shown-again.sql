-- When the passkey was last shown in a session; null in those of the demo's links, which have none.
alter table staff_sessions add column passkey_at timestamptz;
-- few rows: sessions of staff end after twelve hours at the latest.
update staff_sessions set passkey_at = created_at where step = 'open' and not is_demo;

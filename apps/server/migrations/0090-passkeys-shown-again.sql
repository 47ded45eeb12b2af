-- When the passkey was last shown in a session; null in those of the demo's links, which have none. Whoever is signed in already
-- shows it once more when it is next wanted.
alter table staff_sessions add column passkey_at timestamptz;

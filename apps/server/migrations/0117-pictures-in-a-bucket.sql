-- Who this database is, by which a bucket of pictures is told from another's.
create table installation (
  id integer primary key check (id = 1),
  token text not null check (token <> '')
);

-- Pictures that nobody shows any more, until the store has forgotten them too.
create table pictures_to_forget (
  key text primary key,
  asked_at timestamptz not null
);

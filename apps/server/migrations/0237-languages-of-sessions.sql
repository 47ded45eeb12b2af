-- In which language a person reads where they are signed in, as their site last said it: another one there than before is theirs from then on.
alter table user_sessions add column language text;

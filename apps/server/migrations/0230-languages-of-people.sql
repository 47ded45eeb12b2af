-- In which language a person reads: as their site said it when they last signed in or booked. Nobody knows it of those who came before.
alter table users add column language text;

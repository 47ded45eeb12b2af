-- How far stays are from the middle of their city is part of what the search sorts by.
create trigger search_moved after update of latitude, longitude on cities
  for each statement execute function note_everything();

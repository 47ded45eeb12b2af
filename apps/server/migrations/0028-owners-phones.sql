-- Whoever has confirmed a business's phone acts for it, and people confirm +919876543210. Imports used to keep
-- '98765 43210' as their file had it; the release before reads both.
-- few rows: one a business, and of those only the ones that were imported with a phone
update businesses set phone = '+91' || written.number
from (
  select id, regexp_replace(regexp_replace(phone, '[\s().-]', '', 'g'), '^\+91', '') as number
  from businesses where phone is not null
) written
where written.id = businesses.id and written.number ~ '^[6-9][0-9]{9}$' and phone <> '+91' || written.number;

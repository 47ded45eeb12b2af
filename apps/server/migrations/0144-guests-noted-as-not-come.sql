-- A review by a guest of whom the host noted that they did not come is looked at by a person. Validated in 0145.
alter table review_signals drop constraint if exists review_signals_kind_check;
alter table review_signals add constraint review_signals_kinds check (kind in ('same_device', 'same_phone', 'same_payment',
  'burst', 'same_words', 'referral', 'no_show')) not valid;

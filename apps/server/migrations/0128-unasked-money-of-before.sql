-- few rows: sums that nobody asked for, of which the books had those of pages we know.
insert into unasked_money (gateway, transaction_number, amount, currency, payment_id, booking_id, asked_for, came_at, state)
  select p.gateway, substr(t.key, length('payment:' || p.id || ':unmatched:') + 1), e.amount, 'INR', p.id, p.booking_id, p.amount, t.at, 'waiting'
  from ledger_transactions t
  join payments p on p.id = t.payment_id
  join ledger_entries e on e.transaction_id = t.id and e.account = 'gateway'
  where t.kind = 'unmatched'
  on conflict (gateway, transaction_number) do nothing;

insert into unasked_money (gateway, transaction_number, amount, currency, link_id, came_at, state)
  select distinct on (v.gateway, v.payload #>> '{about,outcome,transactionNumber}')
    v.gateway, v.payload #>> '{about,outcome,transactionNumber}', (v.payload #>> '{about,outcome,amount}')::bigint,
    v.payload #>> '{about,outcome,currency}', v.payload #>> '{about,linkId}', v.received_at, 'waiting'
  from payment_events v
  where starts_with(v.attention, 'money for a link we do not know') and v.payload #>> '{about,outcome,kind}' = 'paid'
  order by v.gateway, v.payload #>> '{about,outcome,transactionNumber}', v.id
  on conflict (gateway, transaction_number) do nothing;

with made as (
  insert into ledger_transactions (key, kind, at, note)
  select 'unasked:' || gateway || ':' || transaction_number, 'unmatched', came_at, 'from before it stood in the books'
  from unasked_money where payment_id is null and currency = 'INR' and amount > 0
  on conflict (key) do nothing
  returning id, key
)
insert into ledger_entries (transaction_id, account, amount)
  select made.id, side.account, u.amount * side.sign
  from made join unasked_money u on made.key = 'unasked:' || u.gateway || ':' || u.transaction_number
  cross join (values ('gateway', 1), ('unmatched', -1)) side (account, sign);

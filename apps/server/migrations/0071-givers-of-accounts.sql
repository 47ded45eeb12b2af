-- few rows: at most one a business. Accounts from before were given by whoever the log names last.
update payout_accounts a set given_by = (
  select l.user_id from business_log l
  where l.business_id = a.business_id and l.action = 'payout_given' order by l.id desc limit 1)
where given_by is null;

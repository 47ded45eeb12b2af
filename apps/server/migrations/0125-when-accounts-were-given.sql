-- few rows: at most one a business. When it was given is known from what the gateway has of it, or from the log; of accounts from
-- before both, when they were noted.
update payout_accounts a set given_at = coalesce(
  (select l.given_at from linked_accounts l where l.business_id = a.business_id and a.state <> 'checking'),
  (select max(l.at) from business_log l where l.business_id = a.business_id and l.action = 'payout_given'),
  a.updated_at)
where given_at is null;

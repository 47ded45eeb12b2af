-- What 0070 asks of who gave an account holds for the accounts that were there, too.
alter table payout_accounts validate constraint payout_given_by;

-- What 0124 asks of how a gateway has an account holds for those that were there, too.
alter table linked_accounts validate constraint linked_accounts_state_check;

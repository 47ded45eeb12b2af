-- Validated apart, so that nobody waits for it.
alter table approvals validate constraint second_person;

-- Validated apart, so that nobody waits for it.
alter table arrival_cases validate constraint arrival_case_done_known;

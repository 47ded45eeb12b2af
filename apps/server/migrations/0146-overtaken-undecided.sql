-- What was asked of something that is another by now is overtaken, whether or not somebody had decided it. Validated in the file behind this.
alter table approvals drop constraint second_person;
alter table approvals add constraint second_person check (state not in ('approved', 'refused', 'done', 'overtaken')
  or (state = 'overtaken' and decided_by is null)
  or (decided_by is not null and decided_by <> asked_by)) not valid;

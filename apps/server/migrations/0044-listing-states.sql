-- Where a stay on offer is in its life (rules/status/listing-status.ts of the contract); those from before are live. The
-- release before knows no other state: what is drafted beside it waits until it is gone, or is shown by it.
alter table properties
  add column status text not null default 'live',
  -- The first night that can be sold; null: any.
  add column live_from date,
  -- False where nobody has said yet where the stay is; its city means nothing then.
  add column place_given boolean not null default true;
alter table properties
  add constraint status_is_known check (status in ('draft', 'waiting', 'live', 'paused', 'ended')) not valid,
  add constraint only_drafts_lack_a_place check (place_given or status = 'draft') not valid;

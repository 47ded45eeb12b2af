import type { OfficePause } from '@basera/contract/endpoints/office/stays';
import type { PauseRow } from '../../listings/index.ts';

export const presentPause = (row: PauseRow): OfficePause => ({
  id: row.id,
  cause: row.cause,
  why: row.why,
  by: row.paused_by,
  at: row.paused_at.toISOString(),
  given_back: row.ended_at && { by: row.ended_by, at: row.ended_at.toISOString(), why: row.ended_why ?? '' },
});

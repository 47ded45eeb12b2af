import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import { beginLook, grantsUntil, presentForOffice } from '../../looking/index.ts';
import { bySomebody } from '../approvals/approvals.ts';
import type { OfficeDeps } from '../deps.ts';
import type { ServeStaff } from '../serve-staff.ts';

const SHOWN_DAYS = 7;
const DAY_MS = 86_400_000;

export function lookingRoutes(serve: ServeStaff, { looking }: OfficeDeps): void {
  const { db, clock } = looking;

  serve(officeEndpoints.looking.listLookings, async () => {
    const now = clock.now();
    const rows = await grantsUntil(db, new Date(now.getTime() - SHOWN_DAYS * DAY_MS));
    const data = rows.map((row) => presentForOffice(row, now));
    return { data: [...data.filter((each) => each.is_open), ...data.filter((each) => !each.is_open)] };
  });

  serve(officeEndpoints.looking.beginLook, async ({ params, body, session, actor }) => ({
    data: await beginLook(looking, params.lookingId, { ...bySomebody(actor, body.why), staffSessionId: session.id }),
  }));
}

import { endpoints } from '@basera/contract/endpoints/index';
import { TOLD_FROM_DOOR_PER_HOUR } from '@basera/contract/limits';
import type { Serve } from '../../../platform/http/endpoints.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import type { ArrivalsDeps } from '../deps.ts';
import { readPass } from './pass.ts';
import { readDoor } from './read-door.ts';
import { settledAtDoor, tellFromDoor } from './tell-from-door.ts';

const { door } = endpoints;

export function doorRoutes(serve: Serve, deps: ArrivalsDeps): void {
  const count = (userId: number) =>
    countHourly(deps.db, `told-from-door:${userId}`, TOLD_FROM_DOOR_PER_HOUR, deps.clock.now());

  serve(door.readStayPass, async ({ params: { code } }) => ({ data: await readPass(deps, code) }));

  serve(door.readDoor, async ({ params: { bookingId }, session: { userId } }) => ({
    data: await readDoor(deps, { bookingId, userId }),
  }));

  serve(door.tellFromDoor, async ({ params: { bookingId }, body, session: { userId } }) => {
    await count(userId);
    const { kind, asked_for: askedFor, words } = body;
    await tellFromDoor(deps, { bookingId, userId, kind, askedFor, words });
    return { data: await readDoor(deps, { bookingId, userId }) };
  });

  serve(door.settledAtDoor, async ({ params: { bookingId }, body: { kind }, session: { userId } }) => {
    await count(userId);
    await settledAtDoor(deps, { bookingId, userId, kind });
    return { data: await readDoor(deps, { bookingId, userId }) };
  });
}

import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import { fullName } from '../../accounts/index.ts';
import type { OfficeDeps } from '../deps.ts';
import { requireReason } from '../finding/look-at.ts';
import type { ServeStaff } from '../serve-staff.ts';
import { existingPerson, readPerson, showPerson } from './show-person.ts';
import { endSessionsOf, liftSuspension, suspendPerson } from './suspend.ts';

const { people } = officeEndpoints;

export function peopleRoutes(serve: ServeStaff, deps: OfficeDeps): void {
  serve(people.showPerson, async ({ params: { personId }, session: { staff } }) => ({
    data: await showPerson(deps, staff, personId),
  }));

  serve(people.readPerson, async ({ params: { personId }, query: { most }, session: { staff } }) => {
    await existingPerson(deps.db, personId);
    await requireReason(deps, staff.id, { kind: 'person', id: personId });
    return { data: await readPerson(deps, staff.role, { personId, most }) };
  });

  serve(people.showPersonContact, async ({ params: { personId }, session: { staff } }) => {
    const person = await existingPerson(deps.db, personId);
    await requireReason(deps, staff.id, { kind: 'person', id: personId });
    return { data: { name: fullName(person), phone: person.phone, email: person.email } };
  });

  serve(people.endPersonSessions, async ({ params, body, actor }) => ({
    data: await endSessionsOf(deps, { ...params, ...body }, actor),
  }));

  serve(people.suspendPerson, async ({ params, body, actor }) => ({
    data: await suspendPerson(deps, { ...params, ...body }, actor),
  }));

  serve(people.liftSuspension, async ({ params, body, actor }) => ({
    data: await liftSuspension(deps, { ...params, ...body }, actor),
  }));
}

import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import { HttpError, NOTHING_HERE } from '../../../platform/http/http-errors.ts';
import { flagsInForce } from '../../../platform/machine/flags.ts';
import type { OfficeDeps } from '../deps.ts';
import { requireReason } from '../finding/look-at.ts';
import type { ServeStaff } from '../serve-staff.ts';
import { machineFigures } from './figures.ts';
import { countMessages, countSent, sentMessage, sentMessages } from './machine-queries.ts';
import { presentFlag, presentJobs, presentMessage } from './present.ts';
import { retryJobs } from './retry-jobs.ts';
import { turnFlagInOffice } from './turn-flag.ts';

const DAY_MS = 86_400_000;
const { machine: calls } = officeEndpoints;

/** How the machine runs, and what whoever is on call may do to it. */
export function machineRoutes(serve: ServeStaff, deps: OfficeDeps): void {
  const { db, clock, machine } = deps;
  const flags = async () => ({ data: (await flagsInForce(db)).map(presentFlag) });

  serve(calls.readMachine, async () => ({ data: await machineFigures(deps) }));
  serve(calls.readJobs, async () => ({ data: presentJobs(await machine.jobs.state()) }));

  serve(calls.retryJobs, async ({ body, actor }) => ({ data: { tried: await retryJobs(deps, { ...body, actor }) } }));

  serve(calls.listSentMessages, async ({ query }) => {
    const onlyFailed = query.failed === 'yes';
    const rows = await sentMessages(db, { onlyFailed, most: query.most });
    const counts = await countSent(db, new Date(clock.now().getTime() - DAY_MS));
    return { data: { messages: rows.map(presentMessage), total: await countMessages(db, { onlyFailed }), ...counts } };
  });

  serve(calls.showSentMessage, async ({ params: { messageId }, session }) => {
    const message = await sentMessage(db, messageId);
    if (!message) throw new HttpError('not_found', NOTHING_HERE);
    await requireReason(deps, session.staff.id, { kind: 'message', id: messageId });
    return { data: { to: message.recipient, subject: message.subject } };
  });

  serve(calls.listFlags, flags);

  serve(calls.turnFlag, async ({ params: { name }, body, actor }) => {
    await turnFlagInOffice(deps, { name, isOn: body.is_on, from: body.from, why: body.why, actor });
    return flags();
  });

  serve(calls.listSettings, async () => ({ data: machine.settings() }));
}

import { endpoints } from '@basera/contract/endpoints/index';
import type { FastifyRequest } from 'fastify';
import type { Serve, ServeFile } from '../../platform/http/endpoints.ts';
import { languageOf } from '../../platform/http/reader-language.ts';
import { noteChange } from '../partners/index.ts';
import { noteIdentity, removeEntry, saveEntry } from './change-register.ts';
import type { RegisterDeps } from './deps.ts';
import { noteFormStep } from './note-form-step.ts';
import { type By, requireBooking, showRegister } from './open-register.ts';
import { tasksOf } from './present.ts';
import { unsentEntries } from './queries.ts';
import { registerFile } from './register-file.ts';

const { register } = endpoints;
type From = { session: { userId: number }; request: FastifyRequest };
const by = ({ session, request }: From) => ({ userId: session.userId, language: languageOf(request) });
const atDesk = (from: From) => ({ ...by(from), isGuest: false });
const asGuest = (from: From) => ({ ...by(from), isGuest: true });

export function registerRoutes(serve: Serve, serveFile: ServeFile, deps: RegisterDeps): void {
  deskRoutes(serve, deps);

  serve(register.readOwnRegister, async ({ params, ...from }) => {
    const booking = await requireBooking(deps, asGuest(from), params.bookingId);
    return { data: await showRegister(deps, asGuest(from), booking) };
  });
  serve(register.saveOwnEntry, async ({ params, body, ...from }) => ({
    data: await saveEntry(deps, asGuest(from), params, body),
  }));
  serve(register.removeOwnEntry, async ({ params, ...from }) => ({
    data: await removeEntry(deps, asGuest(from), params),
  }));

  serveFile(register.exportRegister, async ({ params: { bookingId }, session }) => {
    const { userId } = session;
    const desk: By = { userId, isGuest: false, language: 'en' };
    const booking = await requireBooking(deps, desk, bookingId);
    const content = registerFile(await showRegister(deps, desk, booking));
    const taken = { businessId: booking.business_id, userId, subject: `booking #${bookingId}` };
    await deps.db
      .transaction()
      .execute((trx) => noteChange(trx, { ...taken, action: 'register_exported' }, deps.clock.now()));
    return { name: `basera-register-${bookingId}.csv`, content };
  });
}

function deskRoutes(serve: Serve, deps: RegisterDeps): void {
  serve(register.readRegister, async ({ params, ...from }) => {
    const booking = await requireBooking(deps, atDesk(from), params.bookingId);
    return { data: await showRegister(deps, atDesk(from), booking) };
  });
  serve(register.saveEntry, async ({ params, body, ...from }) => ({
    data: await saveEntry(deps, atDesk(from), params, body),
  }));
  serve(register.removeEntry, async ({ params, ...from }) => ({
    data: await removeEntry(deps, atDesk(from), params),
  }));
  serve(register.noteIdentity, async ({ params, body, ...from }) => ({
    data: await noteIdentity(deps, atDesk(from), params, body),
  }));
  serve(register.noteFormStep, async ({ params, body, ...from }) => ({
    data: await noteFormStep(deps, atDesk(from), params, { ...body, step: params.step }),
  }));
  serve(register.listRegisterTasks, async ({ session }) => {
    const now = deps.clock.now();
    const rows = await unsentEntries(deps.db, session.userId, deps.clock.today());
    const tasks = rows.flatMap((row) => tasksOf(row, now));
    return { data: tasks.sort((a, b) => a.due_at.localeCompare(b.due_at)) };
  });
}

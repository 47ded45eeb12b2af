import { endpoints } from '@basera/contract/endpoints/index';
import type { Serve, ServeFile } from '../../platform/http/endpoints.ts';
import { noteChange } from '../partners/index.ts';
import { noteIdentity, removeEntry, saveEntry } from './change-register.ts';
import type { RegisterDeps } from './deps.ts';
import { noteFormStep } from './note-form-step.ts';
import { requireBooking, showRegister } from './open-register.ts';
import { tasksOf } from './present.ts';
import { unsentEntries } from './queries.ts';
import { registerFile } from './register-file.ts';

const { register } = endpoints;
const atDesk = ({ userId }: { userId: number }) => ({ userId, isGuest: false });
const asGuest = ({ userId }: { userId: number }) => ({ userId, isGuest: true });

export function registerRoutes(serve: Serve, serveFile: ServeFile, deps: RegisterDeps): void {
  deskRoutes(serve, deps);

  serve(register.readOwnRegister, async ({ params, session }) => {
    const booking = await requireBooking(deps, asGuest(session), params.bookingId);
    return { data: await showRegister(deps, asGuest(session), booking) };
  });
  serve(register.saveOwnEntry, async ({ params, body, session }) => ({
    data: await saveEntry(deps, asGuest(session), params, body),
  }));
  serve(register.removeOwnEntry, async ({ params, session }) => ({
    data: await removeEntry(deps, asGuest(session), params),
  }));

  serveFile(register.exportRegister, async ({ params: { bookingId }, session }) => {
    const { userId } = session;
    const booking = await requireBooking(deps, atDesk(session), bookingId);
    const content = registerFile(await showRegister(deps, atDesk(session), booking));
    const taken = { businessId: booking.business_id, userId, subject: `booking #${bookingId}` };
    await deps.db
      .transaction()
      .execute((trx) => noteChange(trx, { ...taken, action: 'register_exported' }, deps.clock.now()));
    return { name: `basera-register-${bookingId}.csv`, content };
  });
}

function deskRoutes(serve: Serve, deps: RegisterDeps): void {
  serve(register.readRegister, async ({ params, session }) => {
    const booking = await requireBooking(deps, atDesk(session), params.bookingId);
    return { data: await showRegister(deps, atDesk(session), booking) };
  });
  serve(register.saveEntry, async ({ params, body, session }) => ({
    data: await saveEntry(deps, atDesk(session), params, body),
  }));
  serve(register.removeEntry, async ({ params, session }) => ({
    data: await removeEntry(deps, atDesk(session), params),
  }));
  serve(register.noteIdentity, async ({ params, body, session }) => ({
    data: await noteIdentity(deps, atDesk(session), params, body),
  }));
  serve(register.noteFormStep, async ({ params, body, session }) => ({
    data: await noteFormStep(deps, atDesk(session), params, { ...body, step: params.step }),
  }));
  serve(register.listRegisterTasks, async ({ session }) => {
    const now = deps.clock.now();
    const rows = await unsentEntries(deps.db, session.userId, deps.clock.today());
    const tasks = rows.flatMap((row) => tasksOf(row, now));
    return { data: tasks.sort((a, b) => a.due_at.localeCompare(b.due_at)) };
  });
}

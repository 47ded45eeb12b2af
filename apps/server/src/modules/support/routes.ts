import { endpoints } from '@basera/contract/endpoints/index';
import type { Serve } from '../../platform/http/endpoints.ts';
import { languageOf } from '../../platform/http/reader-language.ts';
import { idempotencyKey } from '../../platform/idempotency.ts';
import { inLanguage, say } from '../../words/say.ts';
import type { SupportDeps } from './deps.ts';
import { presentTicket } from './present.ts';
import { ticketsOfUser } from './queries.ts';
import { replyToTicket } from './reply-to-ticket.ts';
import { raiseTicket } from './tickets.ts';

const { support } = endpoints;

export function supportRoutes(serve: Serve, deps: SupportDeps): void {
  serve(support.contactSupport, async ({ session, body, request }) => {
    const ticket = await raiseTicket(deps, session.userId, body, idempotencyKey(request));
    return {
      message: inLanguage(
        say`Your ticket ${ticket.number} is with us. We answer to ${ticket.email}.`,
        languageOf(request),
      ),
      data: { ticket: presentTicket(ticket) },
    };
  });

  serve(support.listTickets, async ({ session }) => {
    return { data: { tickets: (await ticketsOfUser(deps.db, session.userId)).map(presentTicket) } };
  });

  serve(support.replyToTicket, async ({ session, params: { number }, body: { message } }) => {
    return { data: { ticket: presentTicket(await replyToTicket(deps, { userId: session.userId, number, message })) } };
  });
}

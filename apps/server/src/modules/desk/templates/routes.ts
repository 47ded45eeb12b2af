import { endpoints } from '@basera/contract/endpoints/index';
import type { MessageTemplate } from '@basera/contract/endpoints/partners/templates';
import { DESK_CHANGES_PER_HOUR, TEMPLATES_MAX } from '@basera/contract/limits';
import type { Transaction } from 'kysely';
import type { Serve } from '../../../platform/http/endpoints.ts';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { noteChange, requireRight } from '../../partners/index.ts';
import type { DeskDeps } from '../deps.ts';
import { roomsOfBookings } from '../list-queries.ts';
import { filledFor, type Values, valuesOf } from './fill.ts';
import {
  bookingOfGuest,
  deleteTemplate,
  insertTemplate,
  type TemplateRow,
  templateById,
  templatesOf,
  updateTemplate,
} from './template-queries.ts';

const { templates } = endpoints;
const UNIQUE_VIOLATION = '23505';

export function templateRoutes(serve: Serve, deps: DeskDeps): void {
  const { db, clock } = deps;
  const right = 'write_messages';
  const countChange = (userId: number) => countHourly(db, `desk:${userId}`, DESK_CHANGES_PER_HOUR, clock.now());
  const requireTemplate = async (userId: number, id: number) => {
    const template = await templateById(db, id);
    if (!template) throw new HttpError('not_found', say`There is no such template.`);
    await requireRight(db, userId, template.business_id, right, 'template');
    return template;
  };
  /** Changes templates and says so in the log, both or neither. */
  const noted = <T extends { name: string }>(
    by: { businessId: number; userId: number },
    action: 'template_added' | 'template_changed' | 'template_removed',
    change: (trx: Transaction<DB>) => Promise<T>,
  ): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const template = await change(trx);
      await noteChange(trx, { ...by, action, subject: template.name }, clock.now());
      return template;
    });

  serve(templates.listTemplates, async ({ params: { businessId }, query: { guest_id }, session }) => {
    await requireRight(db, session.userId, businessId, right);
    const values = guest_id === undefined ? null : await valuesFor(deps, businessId, guest_id);
    return { data: (await templatesOf(db, businessId)).map((row) => present(row, values)) };
  });

  serve(templates.addTemplate, async ({ params: { businessId }, body, session: { userId } }) => {
    await countChange(userId);
    await requireRight(db, userId, businessId, right);
    if ((await templatesOf(db, businessId)).length >= TEMPLATES_MAX)
      throw invalidField('name', say`There are ${TEMPLATES_MAX} already: remove one first.`);
    const by = { businessId, userId };
    const template = await named(
      noted(by, 'template_added', (trx) => insertTemplate(trx, businessId, body, clock.now())),
    );
    return { data: { template: present(template, null) } };
  });

  serve(templates.saveTemplate, async ({ params: { templateId }, body, session: { userId } }) => {
    await countChange(userId);
    const by = { businessId: (await requireTemplate(userId, templateId)).business_id, userId };
    const template = await named(
      noted(by, 'template_changed', (trx) => updateTemplate(trx, templateId, body, clock.now())),
    );
    return { data: { template: present(template, null) } };
  });

  serve(templates.removeTemplate, async ({ params: { templateId }, session: { userId } }) => {
    await countChange(userId);
    const template = await requireTemplate(userId, templateId);
    await noted({ businessId: template.business_id, userId }, 'template_removed', async (trx) => {
      await deleteTemplate(trx, templateId);
      return template;
    });
    return {};
  });
}

const present = ({ id, name, words }: TemplateRow, values: Values | null): MessageTemplate => ({
  id,
  name,
  words,
  filled: filledFor(words, values),
});

/** What is known of a guest of this business; nothing of anybody else's. */
async function valuesFor({ db, clock }: DeskDeps, businessId: number, guestId: number): Promise<Values> {
  const booking = await bookingOfGuest(db, businessId, guestId, clock.today());
  return booking ? valuesOf(booking, await roomsOfBookings(db, [booking.id])) : {};
}

const named = (saving: Promise<TemplateRow>): Promise<TemplateRow> =>
  saving.catch((error: { code?: string }) => {
    if (error.code === UNIQUE_VIOLATION) throw invalidField('name', say`There is a template of this name already.`);
    throw error;
  });

import * as z from 'zod/mini';
import { MESSAGE_MAX_LENGTH, TEMPLATE_NAME_MAX_LENGTH } from '../../limits.ts';
import { idInText, text } from '../../parsing/fields.ts';
import { unknownFields } from '../../rules/business/template-fields.ts';
import { endpoint } from '../endpoint.ts';

const success = z.literal('success');
const ofBusiness = z.object({ businessId: idInText });
const ofTemplate = z.object({ templateId: idInText });

/** `filled`: with what is known of the guest that was asked about; null where none was. */
export const messageTemplate = z.object({
  id: z.number(),
  name: z.string(),
  words: z.string(),
  filled: z.nullable(z.string()),
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

/** What a business writes again and again, by name. */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/partners/businesses/:businessId/message-templates',
  auth: 'required',
  params: ofBusiness,
  query: z.object({ guest_id: z.optional(idInText) }),
  reply: z.object({ status: success, data: z.array(messageTemplate) }),
});

const templateBody = z.object({
  name: text(TEMPLATE_NAME_MAX_LENGTH, 1),
  words: text(MESSAGE_MAX_LENGTH, 1).check(
    z.refine((words) => unknownFields(words).length === 0, 'Has a field that we do not know. See the list of fields.'),
  ),
});

const saved = z.object({ status: success, data: z.object({ template: messageTemplate }) });

/** A name that is there already is refused with 422. */
export const addTemplate = endpoint({
  method: 'POST',
  path: '/partners/businesses/:businessId/message-templates',
  auth: 'required',
  params: ofBusiness,
  body: templateBody,
  reply: saved,
});

export const saveTemplate = endpoint({
  method: 'PUT',
  path: '/partners/message-templates/:templateId',
  auth: 'required',
  params: ofTemplate,
  body: templateBody,
  reply: saved,
});

export const removeTemplate = endpoint({
  method: 'DELETE',
  path: '/partners/message-templates/:templateId',
  auth: 'required',
  params: ofTemplate,
  reply: z.object({ status: success }),
});

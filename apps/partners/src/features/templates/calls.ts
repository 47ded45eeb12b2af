import {
  addTemplate,
  listTemplates,
  type MessageTemplate,
  removeTemplate,
  saveTemplate,
} from '@basera/contract/endpoints/partners/templates';
import type { Templates } from '@basera/messaging/templates/template-context.ts';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** What a business has ready to say, by name. */
export const templatesQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['templates', businessId],
    queryFn: async ({ signal }) =>
      (await api.call(listTemplates, { params: { businessId: String(businessId) }, signal })).data,
    meta: { whenFailed: 'could not load the templates' },
  });

/** For the field of a message: filled in with the booking of the guest it goes to. */
export const ownTemplates: Templates = {
  async read({ businessId, guestId }) {
    const params = { businessId: String(businessId) };
    const { data } = await api.call(listTemplates, { params, query: { guest_id: guestId } });
    return data.map(({ id, name, words, filled }) => ({ id, name, words: filled ?? words }));
  },
  page: '/templates',
};

export type TemplateEntry = { name: string; words: string };

/** Saves a template, or adds it where there is none yet. */
export const keepTemplate = (businessId: number, template: MessageTemplate | null, body: TemplateEntry) =>
  template
    ? api.call(saveTemplate, { params: { templateId: String(template.id) }, body })
    : api.call(addTemplate, { params: { businessId: String(businessId) }, body });

export const dropTemplate = (id: number) => api.call(removeTemplate, { params: { templateId: String(id) } });

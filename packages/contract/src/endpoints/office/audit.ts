import * as z from 'zod/mini';
import { idInText } from '../../parsing/fields.ts';
import { staffEndpoint } from './staff-endpoint.ts';

export const auditRow = z.object({
  id: z.number(),
  /** ISO instant. */
  at: z.string(),
  who: z.string(),
  action: z.string(),
  subject: z.string(),
  for_whom: z.nullable(z.string()),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  why: z.nullable(z.string()),
});
export type AuditRow = z.infer<typeof auditRow>;

/** The latest first; `before`: those older than this row. `subject`: of one case alone, such as 'booking 377'. */
export const readAudit = staffEndpoint({
  method: 'GET',
  path: '/office/audit',
  right: 'read_audit',
  query: z.object({
    before: z.optional(idInText),
    subject: z.optional(z.string().check(z.regex(/^[a-z_]{1,30} \d{1,9}$/))),
  }),
  reply: z.object({
    status: z.literal('success'),
    data: z.array(auditRow),
    hasMore: z.boolean(),
  }),
});

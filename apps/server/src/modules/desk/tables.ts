import type { GuestMark } from '@basera/contract/rules/business/guest-marks';
import type {} from '../../platform/schema.ts';

/** What those at the desk write down, of 0058-desk.sql. */
declare module '../../platform/schema.ts' {
  interface DB {
    guest_marks: { booking_id: number; mark: GuestMark; marked_by: number | null; at: Date };
    desk_notes: { booking_id: number; words: string; version: number; saved_by: number | null; saved_at: Date };
    message_templates: { id: Id; business_id: number; name: string; words: string; saved_at: Date };
  }
}

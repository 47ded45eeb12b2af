import type { DataPurpose } from '@basera/contract/rules/facts/data-purposes';

/** A column that names or reaches somebody without pointing at an account: what it is kept for, or why it says nothing of a user. */
type Named = { purpose: DataPurpose } | { nobody: string };

const itsName = { nobody: 'What a thing, a place or a stay is called.' };
const ours = { nobody: 'The operator or somebody who works for it.' };

/** Every column called like a name or a contact; kept.test.ts holds it to the database. */
export const NAMED: Record<string, Named> = {
  'amenities.group_name': itsName,
  'amenities.name': itsName,
  'booking_rooms.room_name': itsName,
  'bookings.buyer_gstin': { purpose: 'bookings' },
  'bookings.guest_name': { purpose: 'bookings' },
  'bookings.property_name': itsName,
  'businesses.email': { purpose: 'listed' },
  'businesses.gstin': { nobody: 'Nothing writes it: how a business stands is in tax_statuses.' },
  'businesses.name': itsName,
  'businesses.owner_name': { purpose: 'listed' },
  'businesses.phone': { purpose: 'listed' },
  'categories.name': itsName,
  'cities.name': itsName,
  'desk_bookings.email': { purpose: 'desk' },
  'desk_bookings.phone': { purpose: 'desk' },
  'feature_flags.name': itsName,
  'guarantees.payee': { purpose: 'support' },
  'invoices.buyer_email': { purpose: 'papers' },
  'invoices.buyer_gstin': { purpose: 'papers' },
  'invoices.buyer_name': { purpose: 'papers' },
  'invoices.operator_gstin': ours,
  'invoices.operator_name': ours,
  'invoices.property_name': itsName,
  'invoices.seller_gstin': { purpose: 'seller' },
  'invoices.seller_name': { purpose: 'seller' },
  'member_invitations.email': { purpose: 'business' },
  'member_invitations.phone': { purpose: 'business' },
  'message_templates.name': itsName,
  'one_time_codes.identifier': { purpose: 'codes' },
  'outbox.recipient': { nobody: 'Of demo mode alone, where it stands for telephones and mailboxes.' },
  'properties.name': itsName,
  'register_entries.name': { purpose: 'register' },
  'review_reports.email': { purpose: 'reports' },
  'room_seasons.name': itsName,
  'room_units.name': itsName,
  'rooms.name': itsName,
  'sent_messages.recipient': { purpose: 'mails' },
  'settlement_reports.name': itsName,
  'staff.email': ours,
  'staff.name': ours,
  'stay_reports.email': { purpose: 'reports' },
  'tax_statuses.gstin': { purpose: 'seller' },
  'ticket_mails.recipient': { nobody: 'Which side a mail goes to: person or support.' },
  'tickets.email': { purpose: 'support' },
  'users.email': { purpose: 'account' },
  'users.first_name': { purpose: 'account' },
  'users.last_name': { purpose: 'account' },
  'users.phone': { purpose: 'account' },
};

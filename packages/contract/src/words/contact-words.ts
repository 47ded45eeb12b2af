import { formatPhone } from '../rules/phone.ts';

/** An e-mail address as it is, a phone number in groups: '+91 98198 12345'. */
export const showContact = (contact: string): string => (contact.startsWith('+') ? formatPhone(contact) : contact);

import type { BookingPage } from '@basera/contract/endpoints/partners/desk';
import type { Right } from '@basera/contract/rules/business/roles';

/** What stands on the page of a booking: each section is handed the whole of it, and what whoever looks may do there. */
export type SectionProps = { page: BookingPage; mayDo(right: Right): boolean };

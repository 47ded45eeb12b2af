import { lateLoader } from '@basera/ui/use-loaded.ts';
import type { SectionProps } from '../page/section';

const useCard = lateLoader(() => import('./arrival-card'));
const useList = lateLoader(() => import('./arrivals-to-confirm'));

/** What is asked about the arrival of a booking, once its page is alive. */
export function LateArrival({ page, mayDo }: SectionProps) {
  const part = useCard(page.booking.status === 'accepted' && !page.booking.is_by_desk);
  return part && part !== 'failed' ? <part.ArrivalCard page={page} mayDo={mayDo} /> : null;
}

/** Whom nobody has confirmed yet, once the day is alive. */
export function LateArrivalsToConfirm() {
  const part = useList(true);
  return part && part !== 'failed' ? <part.ArrivalsToConfirm /> : null;
}

import { stayAddress } from '@basera/contract/trip';
import { ButtonLink } from '@basera/ui/button.tsx';
import { DoorwayArt } from '@basera/ui/doorway.tsx';
import type { BookingStep } from '../booking-step';
import { OwnHoldHint } from './own-hold-hint';

// The button that was pressed is gone: the focus goes to what took its place.
const takeFocus = (panel: HTMLElement | null) => panel?.focus();

/** Somebody else took the rooms between choosing and paying. */
export function RoomsGone({
  step: { stay, dates, guests, children },
  message,
}: {
  step: BookingStep;
  message: string;
}) {
  return (
    <section className="card empty max-w-none" role="alert" tabIndex={-1} ref={takeFocus}>
      <DoorwayArt width={56} />
      <h2 className="h2">These rooms have just been taken</h2>
      <p className="soft">{message} You were not charged.</p>
      <OwnHoldHint />
      <ButtonLink to={stayAddress(stay.slug, { dates, guests, children })}>Choose rooms again</ButtonLink>
    </section>
  );
}

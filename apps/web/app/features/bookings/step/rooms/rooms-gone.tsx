import '../../words/booking-words';
import { stayAddress } from '@basera/contract/trip';
import { ButtonLink } from '@basera/ui/button.tsx';
import { DoorwayArt } from '@basera/ui/doorway.tsx';
import { useLingui } from '@lingui/react/macro';
import type { BookingStep } from '../booking-step';
import { OwnHoldHint } from './own-hold-hint';

// The button that was pressed is gone: the focus goes to what took its place.
const takeFocus = (panel: HTMLElement | null) => panel?.focus();

type Props = { step: BookingStep; isTaken: boolean; message: string };

/** Between choosing and paying somebody else took the rooms, or their owner sells them no more for the dates. */
export function RoomsGone({ step: { stay, dates, guests, children }, isTaken, message }: Props) {
  const { t } = useLingui();
  return (
    <section className="card empty max-w-none" role="alert" tabIndex={-1} ref={takeFocus}>
      <DoorwayArt width={56} />
      <h2 className="h2">
        {isTaken ? t`These rooms have just been taken` : t`These rooms are not sold for your dates`}
      </h2>
      <p className="soft">
        {message} {t`You were not charged.`}
      </p>
      {isTaken && <OwnHoldHint />}
      <ButtonLink to={stayAddress(stay.slug, { dates, guests, children })}>{t`Choose rooms again`}</ButtonLink>
    </section>
  );
}

import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { ownWords } from '@basera/contract/languages/marks';
import { useNotice } from '@basera/ui/browser/app-context.ts';
import { CopyButton } from '@basera/ui/copy-button.tsx';
import { useLingui } from '@lingui/react/macro';
import { Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import '../words/booking-words';
import { Section } from './section';
import { directionsAddress, useTripTexts } from './trip-texts';

// In what is read a number stands in one piece; what is copied has plain spaces.
const PHONE = /\+\d[\d ]*$/;

/** The address, the way there with a map of it, and one line that can be handed to whoever drives. */
export function GettingThere({ booking, map }: { booking: Inquiry; map?: ReactNode }) {
  const { t } = useLingui();
  const { name, address } = booking.room.property;
  const { driver } = useTripTexts(booking);
  const note = booking.place.location_note;
  const notice = useNotice();
  return (
    <Section title={t`Getting there`}>
      <div className="there">
        <div className="stack-16 content-between">
          <address className="not-italic wrap-anywhere" translate="no">
            {name}
            <br />
            {address}
          </address>
          {note && (
            <p {...ownWords(note)} className="small soft">
              {note}
            </p>
          )}
          <p>
            <a className="btn btn-tint" href={directionsAddress(booking)} target="_blank" rel="noopener noreferrer">
              <Navigation className="i i-s" aria-hidden="true" />
              {t`Directions (Google Maps)`}
            </a>
          </p>
        </div>
        {map}
      </div>
      <div className="driver">
        <p className="wrap-anywhere">
          <small>{t`For the driver`}</small>{' '}
          <span translate="no">{driver.replace(PHONE, (phone) => phone.replaceAll(' ', '\u00a0'))}</span>
        </p>
        <CopyButton
          text={driver}
          label={t`Copy the line for the driver`}
          onCopied={(copied) =>
            copied ? notice(t`Address copied to clipboard`, 'good') : notice(t`Unable to copy to clipboard`, 'bad')
          }
        >
          {t`Copy`}
        </CopyButton>
      </div>
    </Section>
  );
}

import type { Stay } from '@basera/contract/endpoints/stays';
import { NAME, ownWords } from '@basera/contract/languages/marks';
import type { Trip } from '@basera/contract/trip';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Drawn } from '../amenities/drawn';
import { useSeen } from './use-seen';

const useStayMap = lateLoader(() => import('../../map/stay-map'));

type OnMap = Stay & { latitude: number; longitude: number };

export const isOnMap = (stay: Stay): stay is OnMap => stay.latitude !== null && stay.longitude !== null;

/** Where the stay is: in words, and on a map whose code comes when it is about to be seen. */
export function StayLocation({ stay, trip }: { stay: Stay; trip: Trip }) {
  const { t } = useLingui();
  return (
    <section className="block-line" id="map" aria-labelledby="map-title">
      <h2 className="h2" id="map-title">
        {t`Where you will be`}
      </h2>
      <p {...NAME} className="soft mt-1">
        {stay.address}
      </p>
      {stay.location_note && (
        <p {...ownWords(stay.location_note)} className="soft">
          {stay.location_note}
        </p>
      )}
      {isOnMap(stay) && <Ground stay={stay} trip={trip} />}
    </section>
  );
}

function Ground({ stay, trip }: { stay: OnMap; trip: Trip }) {
  const { t } = useLingui();
  const ground = useRef<HTMLDivElement>(null);
  const part = useStayMap(useSeen(ground));
  const place = new URLSearchParams({ api: '1', query: `${stay.latitude},${stay.longitude}` });
  return (
    <>
      <div className="place-ground mt-2 noscript:hidden" ref={ground}>
        {part !== null && part !== 'failed' ? (
          <part.StayMap stay={stay} trip={trip} />
        ) : (
          <span className="spot" aria-hidden="true">
            <Drawn icon="house" className="i" />
          </span>
        )}
      </div>
      <p className="small mt-1">
        <a
          className="link tap"
          href={`https://www.google.com/maps/search/?${place}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t`Open in Google Maps`}
        </a>
      </p>
    </>
  );
}

import type { Stay } from '@basera/contract/endpoints/stays';
import { House } from 'lucide-react';

export const isOnMap = ({ latitude, longitude }: Stay): boolean => latitude !== null && longitude !== null;

/** Where the stay is, in words, and marked on a plain ground. */
export function StayLocation({ stay }: { stay: Stay }) {
  return (
    <section className="block-line" id="map" aria-labelledby="map-title">
      <h2 className="h2" id="map-title">
        Where you will be
      </h2>
      <p className="soft mt-1">{stay.address}</p>
      {stay.location_note && <p className="soft">{stay.location_note}</p>}
      {isOnMap(stay) && (
        <div className="place-ground mt-2" aria-hidden="true">
          <span className="spot">
            <House className="i" />
          </span>
        </div>
      )}
    </section>
  );
}

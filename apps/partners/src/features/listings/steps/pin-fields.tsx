import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { readPin, roundedDegrees } from './pin';

type Pin = { latitude: number | null; longitude: number | null };
type Props = Pin & { error?: string | undefined; onPin(pin: Pin): void };

const LOCATE_MS = 15_000;

/** The point on the map: where one stands, or as it is copied from a map. */
export function PinFields({ latitude, longitude, error, onPin }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<string>();
  const given = latitude !== null && longitude !== null ? `${latitude}, ${longitude}` : '';

  const take = () => {
    if (typed === null) return;
    const pin = typed.trim() === '' ? { latitude: null, longitude: null } : readPin(typed);
    if (!pin) return setProblem(t`Must be two numbers, such as 10.0889, 77.0595.`);
    setProblem(undefined);
    setTyped(null);
    onPin(pin);
  };
  const locate = () => {
    if (!navigator.geolocation) return setProblem(t`This browser cannot say where you are.`);
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        setProblem(undefined);
        setTyped(null);
        onPin({ latitude: roundedDegrees(coords.latitude), longitude: roundedDegrees(coords.longitude) });
      },
      () => {
        setLocating(false);
        setProblem(t`This device did not say where you are. Allow it in the browser, or copy the numbers from a map.`);
      },
      { enableHighAccuracy: true, timeout: LOCATE_MS },
    );
  };

  return (
    <div className="pin">
      <Field
        label={t`Point on the map: latitude, longitude (optional)`}
        hint={t`Set the pin on the map below, or copy them from any map. Without them the town counts.`}
        autoComplete="off"
        value={typed ?? given}
        error={problem ?? error}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
      />
      <Button variant="outline" size="s" busy={isLocating} busyLabel={t`Looking...`} onClick={locate}>
        <LocateFixed className="i i-s" aria-hidden="true" />
        {t`I am there now`}
      </Button>
    </div>
  );
}

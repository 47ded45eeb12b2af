import { dayInIndia } from '@basera/contract/calendar-date';
import type { Listing } from '@basera/contract/endpoints/listing';
import { several } from '@basera/contract/words/phrases';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { ApiError } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Checkbox } from '@basera/ui/fields/checkbox.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LISTINGS } from '../../../browser/own-stays';
import { ErrorNote } from '../../../shell/error-note';
import { type Move, move } from '../calls';

/** Live by the owner's word: now, or from a day they give. While something is missing the button says so. */
export function GoLive({ listing: { id, status, missing, live_from } }: { listing: Listing }) {
  const { t } = useLingui();
  const toast = useToast();
  const today = dayInIndia(Date.now());
  const isToCome = live_from !== null && live_from > today;
  const [fromDay, setFromDay] = useState<string | null>(isToCome ? live_from : null);
  const group = useId();
  const day = fromDay ?? today;
  // Without a day the server takes its own today.
  const asked = fromDay ?? (isToCome ? today : null);
  const going = useMutation({
    mutationFn: () => move(id, { status: 'live', ...(asked && { live_from: asked as Move['live_from'] }) }),
    onSuccess: (listing) =>
      toast({
        title: listing.status === 'live' ? t`Your stay is live` : t`Somebody of ours looks at it first`,
        tone: 'good',
      }),
    // What is missing may have changed since it was read.
    onSettled: () => void readAgain(LISTINGS),
  });
  const atDay = going.error instanceof ApiError ? going.error.fields.live_from : undefined;
  const isSame = status === 'live' && day === (isToCome ? live_from : today);

  return (
    <section className="card card-pad stack-16" aria-labelledby={`${group}-title`}>
      <h2 className="h3" id={`${group}-title`}>
        {status === 'live' ? t`On sale from` : t`Go live`}
      </h2>
      <fieldset className="stack-16">
        <legend className="sr">{t`From when guests can stay`}</legend>
        <Checkbox type="radio" name={group} checked={fromDay === null} onChange={() => setFromDay(null)}>
          {t`From today on`}
        </Checkbox>
        <Checkbox type="radio" name={group} checked={fromDay !== null} onChange={() => setFromDay(live_from ?? today)}>
          {t`From a day I choose`}
        </Checkbox>
      </fieldset>
      {fromDay !== null && (
        <Field
          type="date"
          label={t`First night`}
          hint={t`Guests find it at once, and book nights from that day on.`}
          min={today}
          value={fromDay}
          error={atDay}
          onChange={(event) => setFromDay(event.target.value)}
        />
      )}
      {!atDay && <ErrorNote error={going.error} />}
      {!isSame && (
        <LiveButton
          missing={missing.length}
          isLive={status === 'live'}
          disabled={day === ''}
          busy={going.isPending}
          onClick={() => going.mutate()}
        />
      )}
    </section>
  );
}

type ButtonProps = { missing: number; isLive: boolean; disabled: boolean; busy: boolean; onClick(): void };

function LiveButton({ missing, isLive, disabled, ...button }: ButtonProps) {
  const { t } = useLingui();
  const lacks = several(missing, 'thing');
  return (
    <Button {...button} disabled={disabled || missing > 0} busyLabel={t`One moment...`}>
      {missing > 0 && t`Go live: ${lacks} missing`}
      {missing === 0 && (isLive ? t`Change the day` : t`Go live`)}
    </Button>
  );
}

import type { Listing } from '@basera/contract/endpoints/listing';
import { canMoveListing } from '@basera/contract/rules/status/listing-status';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { businessesQuery } from '../../../browser/business';
import { LISTINGS } from '../../../browser/own-stays';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { move } from '../calls';

type To = 'paused' | 'ended' | 'draft';

/** Taking a stay from guests again, for a while or for good. */
export function Leaving({ listing }: { listing: Listing }) {
  const words = useWords();
  const [to, setTo] = useState<To | null>(null);
  const ways = (['draft', 'paused', 'ended'] as const).filter(
    // What waits for an account would be live again by itself.
    (next) => canMoveListing(listing.status, next) || (next === 'paused' && listing.awaits_account),
  );
  if (ways.length === 0) return null;
  return (
    <div className="row flex-wrap">
      {ways.map((next) => (
        <Button key={next} variant={next === 'ended' ? 'danger' : 'outline'} size="s" onClick={() => setTo(next)}>
          {words[next].button}
        </Button>
      ))}
      {to && <LeavingDialog listing={listing} to={to} onClose={() => setTo(null)} />}
    </div>
  );
}

function useWords(): Record<To, { button: string; title: string; means: string; done: string }> {
  const { t } = useLingui();
  return {
    draft: {
      button: t`Back to a draft`,
      title: t`Take it back?`,
      means: t`Nobody looks at it then, and it does not go live. You can go on where you were.`,
      done: t`It is a draft again`,
    },
    paused: {
      button: t`Pause`,
      title: t`Pause this stay?`,
      means: t`Guests find it no more and cannot book it until you go live again. Who has booked keeps their stay, and requests still wait for your answer.`,
      done: t`It is paused`,
    },
    ended: {
      button: t`End for good`,
      title: t`End this stay for good?`,
      means: t`Guests find it no more, and it cannot go live again. Who has booked keeps their stay: you still welcome them, and chat and papers stay.`,
      done: t`It is ended`,
    },
  };
}

function LeavingDialog({ listing, to, onClose }: { listing: Listing; to: To; onClose(): void }) {
  const { button, ...words } = useWords()[to];
  return (
    <ConfirmDialog
      {...words}
      act={button}
      isGrave={to === 'ended'}
      // How many wait for an account stands with the business.
      run={() => move(listing.id, { status: to }).finally(() => void readAgain(businessesQuery.queryKey))}
      onClose={onClose}
      onDone={() => void readAgain(LISTINGS)}
    />
  );
}

import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { SETTLED_FOR_OWNERS, type SettledForOwner } from '@basera/contract/rules/business/case-kinds';
import { Button } from '@basera/ui/button.tsx';
import { TextArea } from '@basera/ui/fields/field.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { WhyDialog } from '../../../../browser/why-dialog';
import { settleNights } from '../../calls';
import { toTitle } from '../../to-title';

/** Settles nights sold twice for whoever has them: by another room, by what became of the other booking, or by cancelling ours. */
export function SettleCollision({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section className="stack-16" aria-label={t`Decision`}>
      <div className="case-acts">
        <Button onClick={() => setIsAsked(true)}>{t`Settle for the owner`}</Button>
        {found.booking_id !== null && (
          <Link className="btn btn-bad" to={`/bookings/${found.booking_id}?cancel=owner`}>
            {t`Cancel the booking…`}
          </Link>
        )}
      </div>
      {isAsked && <SettleDialog found={found} onClose={() => setIsAsked(false)} />}
    </section>
  );
}

const WORDS_LEAST = 3;

function SettleDialog({ found, onClose }: { found: QueueCase; onClose(): void }) {
  const { t } = useLingui();
  const offered = SETTLED_FOR_OWNERS.filter((done) => done !== 'moved' || found.rooms.length > 0);
  const [done, setDone] = useState<SettledForOwner>(offered[0] ?? 'other_site');
  const [roomId, setRoomId] = useState(String(found.rooms[0]?.room_id ?? ''));
  const [words, setWords] = useState('');
  const labels: Record<SettledForOwner, string> = {
    moved: t`The guest gets another room`,
    other_site: t`The booking at the other site was withdrawn`,
    same_booking: t`It is one and the same booking`,
    ignored: t`What the other site has is no booking`,
  };
  const means: Record<SettledForOwner, string> = {
    moved: t`At the price they paid and by the terms they booked. The guest is told.`,
    other_site: t`The booking here stays. The nights open again once the other site's calendar says so.`,
    same_booking: t`The booking here stays, and nothing is asked of these nights again.`,
    ignored: t`The booking here stays, and nothing is asked of these nights again.`,
  };
  const room = done === 'moved' ? Number(roomId) : null;
  return (
    <WhyDialog
      title={t`Settle nights sold twice?`}
      act={t`Settle`}
      isReady={words.trim().length >= WORDS_LEAST}
      run={(why) => settleNights(found, { done, room_id: room, words, why })}
      onDone={toTitle}
      onClose={onClose}
      asks={['words']}
      means={(wrong) => (
        <div className="stack-16">
          <Select<SettledForOwner>
            label={t`What settles it`}
            data-autofocus
            value={done}
            onValueChange={setDone}
            options={offered.map((value) => ({ value, label: labels[value] }))}
          />
          {done === 'moved' && (
            <Select
              label={t`The room they get`}
              value={roomId}
              onValueChange={setRoomId}
              options={found.rooms.map(({ room_id, name }) => ({ value: String(room_id), label: name }))}
            />
          )}
          <p className="soft">{means[done]}</p>
          <TextArea
            label={t`What the owner reads`}
            required
            rows={2}
            maxLength={500}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            error={wrong.words}
          />
        </div>
      )}
    />
  );
}

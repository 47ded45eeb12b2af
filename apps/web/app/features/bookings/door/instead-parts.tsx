import { detailsAddress } from '@basera/contract/addresses/booking-address';
import type { Door } from '@basera/contract/endpoints/door';
import type { StayCard } from '@basera/contract/endpoints/stays';
import { INSTEAD_HOLD_MINUTES } from '@basera/contract/limits';
import { formatRupees } from '@basera/contract/money';
import { NEARBY_KILOMETRES } from '@basera/contract/rules/arrivals/arrival-hours';
import { choicesOfParty } from '@basera/contract/rules/room-choice';
import { stayAddress } from '@basera/contract/trip';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { ButtonLink } from '@basera/ui/button.tsx';
import { Countdown } from '@basera/ui/countdown.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Section } from '../trip/section';
import { endHere } from './end-here';
import { keepInstead } from './keep-instead';
import '../words/booking-words';
import { doorQuery } from './calls';

type Of = { id: number; guests: number; children: number };
type Props = { booking: Of; door: Door };
/** `cameAt`: when the answer came, by this machine's clock. */
type Answered = Props & { cameAt: number };
type State = NonNullable<Door['chosen']>['state'];

/** After a refusal, or where the stay cancelled: the one stay that can be chosen instead, or what became of it. Money goes back without asking. */
export function InsteadParts({ booking, door, cameAt }: Answered) {
  const { t } = useLingui();
  if (!door.let_down && !door.chosen) return null;
  return (
    <Section title={door.chosen ? t`The stay you chose instead` : t`Another stay, held for you`}>
      <p>
        <WhyInstead door={door} />
      </p>
      {door.chosen ? (
        <Chosen booking={booking} chosen={door.chosen} door={door} cameAt={cameAt} />
      ) : (
        <Choice booking={booking} door={door} />
      )}
      <Guarantee guarantee={door.guarantee} chosen={door.chosen?.state ?? null} />
    </Section>
  );
}

/** Why there is another stay, and how it stands with the booking and its money. */
function WhyInstead({ door: { let_down, stands, goes_back } }: { door: Door }) {
  const { t } = useLingui();
  if (let_down === 'refused')
    return t`Once we have found that you were refused outside the rules you agreed to, everything you paid goes back to you; you need to do nothing for that.`;
  if (let_down === null)
    return stands === false
      ? t`What you told us from the door is settled. The stay you chose is yours to keep or to let go.`
      : t`What you told us from the door is settled, and your booking stands. The stay you chose is yours to keep or to let go.`;
  const back = {
    pending: t`Everything you paid is on its way back to you; you need to do nothing for that.`,
    waits: t`Your bank asks for the money itself: what it does not take goes back to you once it has decided; you need to do nothing for that.`,
    done: t`Everything you paid has gone back to you.`,
    none: t`Nothing of what you paid is left with us: your bank has taken it back.`,
  };
  return `${t`Your stay was cancelled by its owner.`} ${back[goes_back === undefined ? 'pending' : (goes_back ?? 'none')]}`;
}

function Choice({ booking, door }: Props) {
  const { t } = useLingui();
  const { instead, nights_left: left } = door;
  if (!left) return <p>{t`None of your nights is left: there is nothing to choose instead.`}</p>;
  if (instead.length === 0)
    return (
      <p>{t`At about the same price nothing else is free for your nights in the town, or within ${NEARBY_KILOMETRES} km of it. Write to our support: we look with you.`}</p>
    );
  return (
    <>
      <p>{t`Choose one: it is held for you for ${INSTEAD_HOLD_MINUTES} minutes, and nobody else can book it meanwhile. One is held so for each refusal or cancellation.`}</p>
      <ul className="grid gap-1.5">
        {instead.map((stay) => (
          <Offer key={stay.id} stay={stay} booking={booking} left={left} />
        ))}
      </ul>
    </>
  );
}

type OfferProps = { stay: StayCard; booking: Of; left: NonNullable<Door['nights_left']> };

function Offer({ stay, booking, left }: OfferProps) {
  const { t } = useLingui();
  const { guest_rating: rated, party } = stay;
  const { guests, children } = booking;
  const dates = { checkIn: left.start_date, checkOut: left.end_date };
  const choices = choicesOfParty(party.rooms);
  const trip = { dates, guests, children };
  const [price, rating] = [formatRupees(party.total ?? party.per_night), rated?.rating.toFixed(1)];
  return (
    <li className="card card-pad grid gap-1">
      <Link className="link strong wrap-anywhere" to={stayAddress(stay.slug, trip, choices)}>
        {stay.name}
      </Link>
      <p className="small soft wrap-anywhere">
        {stay.locality || stay.city} · {t`${price} for your party, all nights`}
        {rating && ` · ${t`${rating} of 5 from guests`}`}
      </p>
      <p>
        <ButtonLink variant="outline" to={keepInstead(detailsAddress(stay.slug, { ...trip, choices }), booking.id)}>
          {t`Choose ${stay.name}`}
        </ButtonLink>
      </p>
    </li>
  );
}

function Chosen({ booking, chosen, door, cameAt }: Answered & { chosen: NonNullable<Door['chosen']> }) {
  const { t } = useLingui();
  const { name, slug, booking_id, state, held_until } = chosen;
  const trip = `/booking/${encodeURIComponent(slug)}/confirmed?booking_id=${booking_id}`;
  if (state === 'held' && held_until)
    return (
      <>
        <p>
          {t`${name} is held for you. Time left to pay, in minutes:`}{' '}
          <b>
            <Countdown
              end={endHere(held_until, door, cameAt)}
              onEnd={() => void readAgain(doorQuery(booking.id).queryKey)}
            />
          </b>
        </p>
        <p>
          <ButtonLink to={trip}>{t`Pay for ${name}`}</ButtonLink>
        </p>
      </>
    );
  if (state === 'paid')
    return (
      <Note tone="good">
        <Link className="link" to={trip}>{t`${name} is yours: see that trip`}</Link>
      </Note>
    );
  return (
    <p>
      {state === 'lapsed'
        ? t`The hour that ${name} was held for you is over, and it was given back. Another stay you book is held as usual.`
        : t`Your booking of ${name} was cancelled. Another stay you book is held as usual.`}
    </p>
  );
}

/** What the operator pays of a difference, in exact words: nothing, unless it says so. */
function Guarantee({ guarantee, chosen }: { guarantee: Door['guarantee']; chosen: State | null }) {
  const { t } = useLingui();
  const [most, sum] = [formatRupees(guarantee.most), formatRupees(guarantee.promised)];
  if (guarantee.paid_at && guarantee.is_of_before)
    return <p>{t`${sum} was paid for the stay you chose before; nothing more is paid.`}</p>;
  if (guarantee.paid_at) return <Note tone="good">{t`We have sent you ${sum}, the difference that we promised.`}</Note>;
  if (guarantee.is_of_before)
    return (
      <>
        <p>{t`What was promised for the stay you chose before is not sent: that stay was cancelled. Had it left our bank by then, it is yours, and nothing more is paid.`}</p>
        <Guarantee guarantee={{ ...guarantee, is_of_before: false }} chosen={chosen} />
      </>
    );
  if (guarantee.waits_for_guest && chosen === 'paid')
    return (
      <p>{t`We have promised you up to ${sum} of the difference, and do not know where it can go: write to our support, and it is looked at again.`}</p>
    );
  if (guarantee.promised > 0 && (chosen === 'held' || chosen === 'paid'))
    return (
      <p>{t`We pay you up to ${sum} of the difference once you are there, if your booking was cancelled by the stay or we have found that you were refused: our support asks you where it can go.`}</p>
    );
  if (chosen !== null) return null;
  return (
    <p className="soft">
      {guarantee.most > 0
        ? t`Is the stay you choose dearer than what goes back to you? We pay the difference, up to ${most}, once you are there and everything of this booking goes back.`
        : t`What you get is everything back and another stay to choose; a difference in price is yours.`}
    </p>
  );
}

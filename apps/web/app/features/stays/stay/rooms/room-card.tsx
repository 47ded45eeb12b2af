import type { Room } from '@basera/contract/endpoints/stays';
import { NAME, ownWords } from '@basera/contract/languages/marks';
import { formatRupees } from '@basera/contract/money';
import { mealNames, mealPrices } from '@basera/contract/rules/facts/meals';
import { scarcityOf } from '@basera/contract/rules/facts/scarcity';
import { smokingWords } from '@basera/contract/rules/facts/smoking';
import { several } from '@basera/contract/words/phrases';
import { Badge } from '@basera/ui/badge.tsx';
import { Button } from '@basera/ui/button.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Switch } from '@basera/ui/fields/switch.tsx';
import { Picture } from '@basera/ui/picture.tsx';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { ScarcityBadge } from '../../card/scarcity-badge';
import { Drawn } from '../amenities/drawn';
import { ChangeDates } from '../page/change-dates';
import { nightlyPrice, type RoomPick } from './room-picks';
import './words/room-words';

// The most of one kind that a booking takes.
const QUANTITY_MAX = 99;
const SIZES = '(min-width: 768px) 248px, 100vw';

/** What its price is for and what else makes it, in words; and one room for all nights, without and with meals, in rupees. */
export type RoomTold = { notes: string[]; totals: [number, number] };

type Props = {
  room: Room;
  pick: RoomPick;
  told: RoomTold | undefined;
  /** For which what is free was asked; null without dates. */
  nights: number | null;
  /** The selected room that has the same beds; null where there is none. */
  takenBy: string | null;
  /** False when no further kind of room fits into one booking. */
  canSelect: boolean;
  onChange(change: Partial<RoomPick>): void;
  onShowPhotos(): void;
};

/** Whether a click fell on nothing that has a purpose of its own, and on the card itself, not a list opened from it. */
function isOnGround({ target, currentTarget }: MouseEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && !target.closest('button, a, label, select');
}

/** One kind of room: a click anywhere selects it, or takes it out again. */
export function RoomCard({ room, pick, told, nights, takenBy, canSelect, onChange, onShowPhotos }: Props) {
  const titleId = useId();
  const { t } = useLingui();
  const { room_name: name } = room;
  const photos = several(room.media.length, 'photo');
  const hasDates = nights !== null;
  const isGone = room.number_of_rooms === 0;
  const className = ['room', pick.selected && 'is-on', isGone && !takenBy && 'is-gone'].filter(Boolean).join(' ');
  const toggle = () => {
    if (pick.selected || canSelect) onChange({ selected: !pick.selected });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the button inside, which has the keys
    <article
      className={className}
      aria-labelledby={titleId}
      onClick={(event) => !isGone && isOnGround(event) && toggle()}
    >
      <div className="pic">
        <Picture picture={room.hero_image} sizes={SIZES} />
        {room.media.length > 0 && (
          <button
            type="button"
            className="absolute bottom-0 left-0 flex min-h-[44px] cursor-pointer items-end bg-transparent p-1"
            aria-haspopup="dialog"
            aria-label={t`Show ${photos} of ${name}`}
            {...NAME}
            onClick={onShowPhotos}
          >
            <span className="shots num">
              <Drawn icon="images" className="i i-s" />
              {room.media.length}
            </span>
          </button>
        )}
      </div>
      <div className="room-body">
        <div className="room-top">
          <h3 {...NAME} className="h3 min-w-0 [overflow-wrap:anywhere]" id={titleId}>
            {name}
          </h3>
          {isGone && !takenBy && <Badge tone="mute">{room.not_sold ? t`Other dates only` : t`Sold out`}</Badge>}
          {!takenBy && (
            <ScarcityBadge scarcity={scarcityOf({ free: hasDates ? room.number_of_rooms : null, units: room.units })} />
          )}
        </div>
        <Facts room={room} />
        {room.amenities.length > 0 && (
          <p className="small soft">{room.amenities.map(({ name }) => name).join(' · ')}</p>
        )}
        {isGone ? (
          <SoldOut room={room} hasDates={hasDates} takenBy={takenBy} />
        ) : (
          <Offer
            room={room}
            pick={pick}
            told={told}
            nights={nights}
            titleId={titleId}
            canSelect={canSelect}
            onChange={onChange}
            onToggle={toggle}
          />
        )}
      </div>
    </article>
  );
}

function Fact({ icon, words }: { icon: string; words: string }) {
  return (
    <li {...ownWords(words)}>
      <Drawn icon={icon} className="i i-s" />
      {words}
    </li>
  );
}

function Facts({ room }: { room: Room }) {
  const { t } = useLingui();
  const smoking = smokingWords(room);
  const { room_size: size, sleeps } = room;
  return (
    <ul className="facts empty:hidden">
      {room.bed_type && <Fact icon="bed-double" words={room.bed_type} />}
      {size !== null && <Fact icon="maximize-2" words={t`${size} sq ft`} />}
      {sleeps && <Fact icon="users" words={t`Sleeps ${sleeps}`} />}
      {smoking && <Fact icon={room.smoking_allowed === 0 ? 'cigarette-off' : 'cigarette'} words={smoking} />}
    </ul>
  );
}

type SoldOutProps = Pick<Props, 'room' | 'takenBy'> & { hasDates: boolean };

function SoldOut({ room, hasDates, takenBy }: SoldOutProps) {
  const { t } = useLingui();
  const why = room.not_sold ?? t`Taken on these dates`;
  return (
    <div className="room-foot">
      <p className="price text-ink-faint">
        {formatRupees(room.base_price_per_night)} <small>{t`a night`}</small>
      </p>
      <p className="small soft">
        {takenBy && t`Has the same beds as ${takenBy}, which you chose`}
        {!takenBy && hasDates && (
          <>
            {t`${why}.`} <ChangeDates />
          </>
        )}
        {!takenBy && !hasDates && t`Not offered at present`}
      </p>
    </div>
  );
}

type OfferProps = Pick<Props, 'room' | 'pick' | 'told' | 'nights' | 'canSelect' | 'onChange'> & {
  titleId: string;
  onToggle(): void;
};

function Offer({ room, pick, told, nights, titleId, canSelect, onChange, onToggle }: OfferProps) {
  const { t } = useLingui();
  const { room_name: name } = room;
  const nightly = nightlyPrice(room, pick.includesMeal);
  const [own, meals] = [formatRupees(room.base_price_per_night), formatRupees(nightly.meals)];
  const quantities = Array.from({ length: Math.min(room.number_of_rooms, QUANTITY_MAX) }, (_, index) => ({
    value: String(index + 1),
    label: several(index + 1, room.counted_as ?? 'room'),
  }));
  return (
    <>
      <Meals room={room} pick={pick} told={told} nights={nights} onChange={onChange} />
      <div className="room-foot">
        <div>
          <p className="price">
            {formatRupees(nightly.total)} <small>{nightly.differs ? t`a night on average` : t`a night`}</small>
          </p>
          {nightly.meals > 0 && <p className="small faint num">{t`${own} + ${meals} meals`}</p>}
          <p className="small faint num empty:hidden">{told?.notes.join(' · ')}</p>
        </div>
        <div className="row">
          <Select
            label={t`How many of ${name}`}
            hideLabel
            size="s"
            value={String(pick.quantity)}
            options={quantities}
            onValueChange={(quantity) => onChange({ quantity: Number(quantity) })}
          />
          <Button
            variant={pick.selected ? 'primary' : 'outline'}
            size="s"
            aria-pressed={pick.selected}
            aria-describedby={titleId}
            disabled={!pick.selected && !canSelect}
            onClick={onToggle}
          >
            {pick.selected && <Check className="i i-s" />}
            {pick.selected ? t`Selected` : t`Select Room`}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Meals as they come: in the price, or as the two states of one switch, each with what it comes to. */
function Meals({ room, pick, told, nights, onChange }: Pick<Props, 'room' | 'pick' | 'told' | 'nights' | 'onChange'>) {
  const id = useId();
  const { t } = useLingui();
  const names = mealNames(room);
  if (names === null) return null;
  if (room.meal === 'yes') {
    return (
      <p className="perk perk-own">
        <Drawn icon="utensils" className="i i-s" />
        {t`${names} included`}
      </p>
    );
  }
  const meals = names.toLowerCase();
  const states = [
    { includesMeal: false, words: t`Room only` },
    { includesMeal: true, words: t`With ${meals}` },
  ];
  // Without dates, of one night.
  const total = (includesMeal: boolean) =>
    formatRupees(
      pick.quantity *
        (nights === null || !told
          ? nightlyPrice(room, includesMeal).total
          : told.totals[Number(includesMeal) as 0 | 1]),
    );
  const kind = room.counted_as ?? 'room';
  const [rooms, time] = [several(pick.quantity, kind), several(nights ?? 1, 'night')];
  const perNight = mealPrices(room).map(formatRupees).join(' + ');
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is a button, which a label names as well
    <label className="meal cursor-pointer">
      <span className="meal-states">
        {states.map(({ includesMeal, words }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a larger target for the switch, which has the keys
          <span
            key={words}
            id={includesMeal ? id : undefined}
            className={includesMeal === pick.includesMeal ? 'is-on' : undefined}
            onClick={(event) => {
              // Its own state, whichever it was.
              event.preventDefault();
              onChange({ includesMeal });
            }}
          >
            <span>{words}</span> <span className="num">{total(includesMeal)}</span>
          </span>
        ))}
        <small>{t`${rooms}, ${time}; meals ${perNight} a night for the ${kind}`}</small>
      </span>
      <Switch
        labelledBy={id}
        checked={pick.includesMeal}
        onCheckedChange={(includesMeal) => onChange({ includesMeal })}
      />
    </label>
  );
}

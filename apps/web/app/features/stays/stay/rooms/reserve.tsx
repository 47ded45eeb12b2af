import { NAME } from '@basera/contract/languages/marks';
import { formatRupees } from '@basera/contract/money';
import { roomsSleepOf } from '@basera/contract/rules/guests';
import { Button } from '@basera/ui/button.tsx';
import { classes } from '@basera/ui/classes.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { type PricedForGuests, usePartyWords } from '../../../../ui/prices/party-price';
import { ChangeDates } from '../page/change-dates';
import { nightlyPrice, type TooFewBeds } from './room-picks';
import './words/room-words';

export type ReserveProps = {
  /** False while it is not known what is free on the dates that are asked for. */
  hasDates: boolean;
  hasRooms: boolean;
  /** What the selected rooms cost for all nights, in rupees; null without dates. */
  total: number | null;
  /** Rooms that were chosen are not free on the dates. */
  isGone: boolean;
  /** Why the selected rooms cannot be booked yet; null when everybody has a bed. */
  tooFew: TooFewBeds | null;
  /** Something was pressed that goes away with what it did. */
  wasPressed: RefObject<boolean>;
  /** Null where nothing can be booked. */
  onReserve: (() => void) | null;
  /** Selects what is proposed, and nothing else. */
  onPropose(): void;
  /** One more of the room that `tooFew` names. */
  onAddRoom(): void;
};

type Props = ReserveProps & {
  /** The rooms that are proposed, with their price; null where none sleep the party. */
  price: PricedForGuests | null;
  block?: boolean;
  className?: string;
};

/** 'Reserve' with what it comes to, and where the rooms sleep fewer than come, the one press that adds a room. */
export function Reserve(props: Props) {
  const { hasDates, hasRooms, total, isGone, tooFew, wasPressed, onReserve, onAddRoom, block, className } = props;
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What was pressed is gone: the focus goes on to what is open now.
    if (wasPressed.current && hasRooms && !tooFew) button.current?.focus();
  });
  const amount = total === null ? '' : formatRupees(total);
  return (
    <>
      {isGone && <Gone {...props} />}
      {hasRooms && tooFew && <MoreBeds tooFew={tooFew} onAdd={onAddRoom} className={className} />}
      {hasRooms ? (
        <Button
          ref={button}
          block={block}
          disabled={tooFew !== null || !onReserve}
          busy={!hasDates}
          busyLabel={t`Checking dates...`}
          onClick={onReserve ?? undefined}
        >
          {t`Reserve`}
          {amount !== '' && <span className={block ? 'num font-normal' : 'sr'}>{t`${amount} in all`}</span>}
        </Button>
      ) : (
        <Button block={block} className="max-md:px-2!" disabled>
          {t`No room selected`}
        </Button>
      )}
    </>
  );
}

/** Says that what was chosen is not free any more, and what to take instead of what is left of it. */
function Gone({ price, hasRooms, onPropose, className }: Props) {
  const { t } = useLingui();
  return (
    <Note tone="warn" role="status" className={classes('more-beds', className)}>
      {t`Rooms you chose are no longer free on these dates.`}{' '}
      {hasRooms && price && <Choose price={price} onPropose={onPropose} />}
    </Note>
  );
}

type ChooseProps = { price: PricedForGuests; onPropose(): void; block?: boolean };

/** The one press that selects what is proposed. */
export function Choose({ price, onPropose, block }: ChooseProps) {
  const { t } = useLingui();
  const words = usePartyWords({ ...price, nights: null, withoutMeals: false });
  const label = t`Choose ${words}`;
  return block ? (
    <Button variant="tint" block onClick={onPropose}>
      {label}
    </Button>
  ) : (
    <button type="button" className="link tap cursor-pointer bg-transparent p-0 text-left" onClick={onPropose}>
      {label}
    </button>
  );
}

type MoreBedsProps = { tooFew: TooFewBeds; onAdd(): void; className?: string | undefined };

function MoreBeds({ tooFew: { beds, guests, add }, onAdd, className }: MoreBedsProps) {
  const { t } = useLingui();
  if (!add) {
    return (
      <Note tone="warn" role="status" className={classes('more-beds', className)}>
        {t`These rooms sleep ${beds} of ${guests}, and no other room is free on these dates.`} <ChangeDates />
      </Note>
    );
  }
  const { room, includesMeal } = add;
  const { room_name: name } = room;
  const price = formatRupees(nightlyPrice(room, includesMeal).total);
  return (
    <div className={classes('more-beds', className)} role="status">
      <Button variant="tint" block className="whitespace-normal!" onClick={onAdd}>
        {roomsSleepOf(beds, guests)}
      </Button>
      <p {...NAME} className="hint mt-0.5">
        {t`Adds one ${name}, ${price} a night.`}
      </p>
    </div>
  );
}

import type { CalendarRoom, Season } from '@basera/contract/endpoints/partners/calendar';
import { formatRupees } from '@basera/contract/money';
import type { RoomTerms } from '@basera/contract/rules/calendar/room-terms';
import { formatShortRange } from '@basera/contract/words/date-words';
import { Button } from '@basera/ui/button.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ReadCalendar, saveBaseRates, saveSeasons, saveTerms } from '../calls';
import { RateForm } from './rate-form';
import { TermsForm } from './terms-form';
import { TermsSummary } from './terms-words';
import { Outcome, type Refused, type Undone, useWrite } from './use-write';
import '../words/calendar-catalogue';

type Written = { propertyId: number; seen: number; room: CalendarRoom; rooms: ReadCalendar['grid']['rooms'] };

/** The writes of a kind of room, each with what takes it back. */
const writesOf = ({ propertyId, seen, room, rooms }: Written) => ({
  async season(before: Season | null, after: Season | null): Promise<Undone> {
    const changes = [{ room_id: room.id, before: before?.first_night ?? null, after }];
    const { undo } = (await saveSeasons(propertyId, { seen, changes })).data;
    return { undo: undo && (() => saveSeasons(propertyId, undo)) };
  },
  async base(price: number, weekend_price: number | null): Promise<Undone> {
    const changes = [{ room_id: room.id, price, weekend_price }];
    const { undo } = (await saveBaseRates(propertyId, { seen, changes })).data;
    return { undo: undo && (() => saveBaseRates(propertyId, undo)) };
  },
  /** `forAll`: other rooms keep what they ask for guests, and take the discounts. */
  async terms(asked: RoomTerms, forAll: boolean): Promise<Undone> {
    const others = forAll ? rooms.filter((each) => each.room.id !== room.id) : [];
    const changes = [
      { room_id: room.id, ...asked },
      ...others.map((each) => ({ room_id: each.room.id, ...each.room.terms, discounts: asked.discounts })),
    ];
    const { undo } = (await saveTerms(propertyId, { seen, changes })).data;
    return { undo: undo && (() => saveTerms(propertyId, undo)) };
  },
});

type Props = { propertyId: number; data: ReadCalendar; row: number; onClose(): void };

/** Base and weekend price of a kind of room, and its seasons. */
export function RatesPanel({ propertyId, data, row, onClose }: Props) {
  const { t } = useLingui();
  const { write, said, busy, refused, takeBack } = useWrite();
  const [chosen, setChosen] = useState(row);
  const [form, setForm] = useState<'base' | 'new' | 'terms' | Season>('base');
  const { rooms } = data.grid;
  const room = rooms[chosen]?.room;
  if (!room) return null;
  const { season, base, terms } = writesOf({ propertyId, seen: data.version, room, rooms });
  const choose = (next: string) => {
    setChosen(Number(next));
    setForm('base');
  };
  const done = (went: boolean) => went && setForm('base');
  const options = rooms.map((each, at) => ({ value: String(at), label: each.room.name }));
  return (
    <Dialog open busy={busy} onOpenChange={onClose} title={t`Prices and seasons`} size="m" bodyClassName="stack-16">
      <Outcome said={said} onUndo={takeBack} />
      <Select reads label={t`Kind of room`} value={String(chosen)} options={options} onValueChange={choose} />
      {form === 'base' ? (
        <>
          <RateForm
            key={`base ${room.id} ${room.base_price} ${room.weekend_price}`}
            heading={t`Without a season`}
            price={room.base_price}
            weekendPrice={room.weekend_price}
            busy={busy}
            refused={refused}
            onSave={({ price, weekend_price }) => void write(t`Prices saved`, () => base(price, weekend_price))}
          />
          <Seasons
            seasons={room.seasons}
            busy={busy}
            onEdit={setForm}
            onDelete={(one) => void write(t`Season deleted`, () => season(one, null))}
          />
          <TermsSummary room={room} onEdit={() => setForm('terms')} />
        </>
      ) : form === 'terms' ? (
        <TermsForm
          key={room.id}
          room={room}
          kinds={rooms.length}
          busy={busy}
          onCancel={() => setForm('base')}
          onSave={(asked, forAll) => void write(t`Saved`, () => terms(asked, forAll)).then(done)}
        />
      ) : (
        <SeasonForm
          season={form === 'new' ? null : form}
          room={room}
          busy={busy}
          refused={refused}
          onCancel={() => setForm('base')}
          onSave={(after) => void write(t`Season saved`, () => season(form === 'new' ? null : form, after)).then(done)}
        />
      )}
    </Dialog>
  );
}

type SeasonFormProps = {
  /** Null for a new one. */
  season: Season | null;
  room: CalendarRoom;
  busy: boolean;
  refused: Refused;
  onCancel(): void;
  onSave(season: Season): void;
};

function SeasonForm({ season, room, ...form }: SeasonFormProps) {
  const { t } = useLingui();
  return (
    <RateForm
      {...form}
      heading={season ? t`Change the season` : t`New season`}
      season={season}
      price={season?.price ?? room.base_price}
      weekendPrice={season ? season.weekend_price : room.weekend_price}
    />
  );
}

type SeasonsProps = {
  seasons: readonly Season[];
  busy: boolean;
  onEdit(form: 'new' | Season): void;
  onDelete(season: Season): void;
};

function Seasons({ seasons, busy, onEdit, onDelete }: SeasonsProps) {
  const { t } = useLingui();
  return (
    <section className="stack" aria-label={t`Seasons`}>
      <h3 className="h3">{t`Seasons`}</h3>
      {seasons.length === 0 && <p className="soft small">{t`None in the year that is shown.`}</p>}
      <ul className="cal-seasons">
        {seasons.map((season) => {
          const words = season.name ?? t`Season`;
          const weekend = season.weekend_price;
          return (
            <li key={season.first_night}>
              <span className="wrap-anywhere">
                <b>{words}</b>
                <span className="small soft">
                  {formatShortRange(season.first_night, season.last_night)} · {formatRupees(season.price)}
                  {weekend !== null && <> · {t`weekend ${formatRupees(weekend)}`}</>}
                </span>
              </span>
              <Button variant="ghost" size="s" onClick={() => onEdit(season)}>
                {t`Change`} <span className="sr">{words}</span>
              </Button>
              <Button variant="ghost" size="s" busy={busy} onClick={() => onDelete(season)}>
                {t`Delete`} <span className="sr">{words}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <Button variant="outline" onClick={() => onEdit('new')}>{t`Add a season`}</Button>
    </section>
  );
}

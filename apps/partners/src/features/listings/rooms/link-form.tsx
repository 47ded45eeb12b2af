import type { Listing, ListingRoom } from '@basera/contract/endpoints/listing';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { Checkbox } from '@basera/ui/fields/checkbox.tsx';
import { Counter } from '@basera/ui/fields/counter.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { keepListing, linkRooms } from '../calls';
import { type Chosen, chosenOf, type Part, partsAmong, partsChosen, probableParts } from './linked';

type Props = { listing: Listing; wholes: ListingRoom[]; parts: Part[]; onClose(): void };

/** Which rooms, and how many of each, are the whole house together. */
export function LinkForm({ listing, wholes, parts, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const [wholeId, setWholeId] = useState(wholes[0]?.id ?? 0);
  const [chosen, setChosen] = useState<Chosen>(() =>
    parts.length > 0 ? chosenOf(parts) : probableParts(listing.rooms, wholeId),
  );
  const whole = wholes.find(({ id }) => id === wholeId);
  const rooms = partsAmong(listing.rooms, wholeId);
  const sent = partsChosen(rooms, chosen);
  const linking = useMutation({
    mutationFn: async () => whole && (await linkRooms(listing.id, whole, sent)),
    onSuccess() {
      toast({ title: t`${whole?.name ?? ''} and its rooms are linked`, tone: 'good' });
      onClose();
    },
    onError(error) {
      // What somebody else has saved is shown, and what is chosen here stays.
      if (error instanceof ApiError && error.code === 'changed_meanwhile')
        keepListing((error.body as { listing: Listing }).listing);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sent.length > 0 && !linking.isPending) linking.mutate();
  };
  const put = (id: number, units: number | null) =>
    setChosen(({ [id]: _, ...others }) => (units === null ? others : { ...others, [id]: units }));
  return (
    <form className="stack-16 room-form" noValidate onSubmit={send}>
      {wholes.length > 1 && (
        <Select
          label={t`This is the whole house`}
          value={String(wholeId)}
          options={wholes.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValueChange={(id) => {
            setWholeId(Number(id));
            setChosen(probableParts(listing.rooms, Number(id)));
          }}
        />
      )}
      <fieldset className="grid gap-2">
        <legend className="label">{t`${whole?.name ?? ''} is sold as one, or by these rooms`}</legend>
        {rooms.map((room) => (
          <PartChoice
            key={room.id}
            room={room}
            units={chosen[room.id] ?? null}
            onChange={(units) => put(room.id, units)}
          />
        ))}
      </fieldset>
      {linking.error && (
        <Note tone="bad" role="alert">
          {problemOf(linking.error)}
        </Note>
      )}
      <div className="row flex-wrap">
        <Button type="submit" disabled={sent.length === 0} busy={linking.isPending} busyLabel={t`Saving...`}>
          {t`Link these rooms`}
        </Button>
        <Button variant="ghost" disabled={linking.isPending} onClick={onClose}>{t`Not now`}</Button>
      </div>
    </form>
  );
}

const problemOf = (error: unknown): string =>
  (error instanceof ApiError && Object.values(error.fields)[0]) || messageOf(error);

type ChoiceProps = { room: ListingRoom; units: number | null; onChange(units: number | null): void };

/** A room that may belong to the house; where there are several, how many do. */
function PartChoice({ room, units, onChange }: ChoiceProps) {
  const { t } = useLingui();
  const { name, units: all } = room;
  return (
    <div className="part-choice">
      <Checkbox checked={units !== null} onChange={({ target }) => onChange(target.checked ? all : null)}>
        <span className="wrap-anywhere">{name}</span>
      </Checkbox>
      {units !== null && all > 1 && (
        <div className="row">
          <Counter label={t`${name} of the house`} value={units} min={1} max={all} onChange={onChange} />
          <span className="small soft">{t`of ${all}`}</span>
        </div>
      )}
    </div>
  );
}

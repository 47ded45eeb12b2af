import type { FeedRoom } from '@basera/contract/endpoints/partners/feeds';
import { FEED_SITES, type FeedSite } from '@basera/contract/rules/calendar/feed-sites';
import { capitalised } from '@basera/contract/words/phrases';
import { siteNames } from '@basera/contract/words/site-words';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FEEDS } from '../calls';
import { titleOf } from '../unit-title';
import { addFeed } from './calls';

const sites = FEED_SITES.map((value) => ({ value, label: capitalised(siteNames[value]) }));

/** What an address tells of where it comes from. */
const siteOf = (address: string): FeedSite | undefined =>
  FEED_SITES.find((site) => site !== 'other' && new RegExp(`^\\w+://([\\w-]+\\.)*${site}\\.`, 'i').test(address));

/** Asks for the address of another site's calendar, and for which unit it is. It is read before it is kept. */
export function AddFeed({ propertyId, rooms }: { propertyId: number; rooms: FeedRoom[] }) {
  const { t } = useLingui();
  const toast = useToast();
  const units = rooms.flatMap((room) =>
    room.units.map((unit) => ({ value: `${room.room_id} ${unit.unit_no}`, label: titleOf({ room, unit }) })),
  );
  const [unit, setUnit] = useState(units[0]?.value ?? '');
  const [site, setSite] = useState<FeedSite>('airbnb');
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const adding = useMutation({
    mutationFn() {
      const [room_id, unit_no] = unit.split(' ').map(Number);
      return addFeed(propertyId, { room_id: room_id ?? 0, unit_no: unit_no ?? 0, site, url });
    },
    async onSuccess() {
      setUrl('');
      await readAgain(FEEDS);
      toast({ title: t`The calendar is read, and its nights are closed`, tone: 'good' });
    },
    onError(error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setProblem(fields.url ?? fields.unit_no ?? messageOf(error));
    },
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    setProblem(url.trim() === '' ? t`Paste the address of the calendar.` : null);
    if (url.trim() !== '') adding.mutate();
  };
  return (
    <form className="feed-add" noValidate onSubmit={add}>
      <Select label={t`Room`} value={unit} options={units} onValueChange={setUnit} />
      <Select label={t`Comes from`} value={site} options={sites} onValueChange={(next) => setSite(next)} />
      <Field
        label={t`Address of the calendar`}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={problem}
        value={url}
        onChange={({ target }) => {
          setUrl(target.value);
          setSite(siteOf(target.value) ?? site);
        }}
      />
      <Button type="submit" busy={adding.isPending} busyLabel={t`Reading...`}>{t`Add calendar`}</Button>
    </form>
  );
}

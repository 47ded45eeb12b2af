import { UNIT_NAME_MAX_LENGTH } from '@basera/contract/limits';
import { ApiError } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ErrorNote } from '../../../shell/error-note';
import { CALENDAR, saveUnitNames } from '../calls';
import type { RoomNights } from '../nights';
import { nameOf } from './unit-bars';
import '../words/calendar-catalogue';

type Props = { propertyId: number; room: RoomNights; onClose(): void };

/** What the owner calls each unit of a kind of room. */
export function NamesDialog({ propertyId, room, onClose }: Props) {
  const { t } = useLingui();
  const form = useId();
  const [names, setNames] = useState(() =>
    Array.from({ length: room.room.units }, (_, at) => nameOf(room, at + 1) ?? ''),
  );
  const saving = useMutation({
    mutationFn: () =>
      saveUnitNames(propertyId, room.room.id, { names: names.map((name, at) => ({ unit_no: at + 1, name })) }),
    async onSuccess() {
      await readAgain(CALENDAR).catch(() => {});
      onClose();
    },
  });
  const fields = saving.error instanceof ApiError ? saving.error.fields : {};
  const isOfField = Object.keys(fields).length > 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  const footer = (
    <div className="flex w-full flex-wrap justify-end gap-1.5">
      <Button variant="outline" onClick={onClose} disabled={saving.isPending}>{t`Not now`}</Button>
      <Button type="submit" form={form} busy={saving.isPending} busyLabel={t`Saving...`}>{t`Save names`}</Button>
    </div>
  );
  const kind = room.room.name;
  return (
    <Dialog
      open
      busy={saving.isPending}
      onOpenChange={(open) => !open && onClose()}
      title={t`Units of ${kind}`}
      footer={footer}
    >
      <form id={form} className="stack-16" noValidate onSubmit={send}>
        <p className="soft">{t`The numbers or names on the doors: 101, Rose. Left empty, a unit goes by its number here.`}</p>
        {!isOfField && <ErrorNote error={saving.error} />}
        {names.map((name, at) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: the number of a unit is its place
            key={at}
            label={t`Unit ${at + 1}`}
            value={name}
            maxLength={UNIT_NAME_MAX_LENGTH}
            autoComplete="off"
            error={fields[`names.${at}.name`]}
            onChange={(event) =>
              setNames((before) => before.map((one, place) => (place === at ? event.target.value : one)))
            }
          />
        ))}
      </form>
    </Dialog>
  );
}

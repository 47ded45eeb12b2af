import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Checkbox } from '@basera/ui/fields/checkbox.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { askingQuery, saveWanted } from './calls';
import './words/notification-words';

/** Whether somebody is asked how a stay was, by mail and push: the one thing we write of ourselves. */
export function Asking({ userId }: { userId: number }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(askingQuery(userId), queries);
  const saving = useMutation({ mutationFn: (wanted: boolean) => saveWanted(userId, wanted) }, queries);
  return (
    <section className="card card-pad stack-16" aria-labelledby="asked-for-reviews">
      <h2 className="h3" id="asked-for-reviews">
        {t`Asking for reviews`}
      </h2>
      <p className="soft">{t`After a stay we ask once how it was, and once more before the two weeks for it are over. Owners are asked of their guests by mail.`}</p>
      {error && data === undefined ? (
        <Note tone="bad" role="alert">
          {messageOf(error)} <Button variant="ghost" onClick={() => void refetch()}>{t`Try again`}</Button>
        </Note>
      ) : (
        <Checkbox
          checked={saving.isPending ? saving.variables : (data ?? false)}
          disabled={data === undefined || saving.isPending}
          onChange={(event) => saving.mutate(event.target.checked)}
        >
          {t`Ask me for reviews`}
        </Checkbox>
      )}
      {saving.error && (
        <p className="error" role="alert">
          {messageOf(saving.error)}
        </p>
      )}
    </section>
  );
}

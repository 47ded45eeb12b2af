import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { Button } from '@basera/ui/button.tsx';
import { TextArea } from '@basera/ui/fields/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useKeys } from '../../../../browser/keys';
import { settleTheReport } from '../../calls';
import { toTitle } from '../../to-title';
import { useDraft, useWriting } from '../write';

/** What is mailed to all who reported a stay; with it the case is settled. */
export function SettleReport({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  const draft = useDraft(`report ${found.id}`);
  const [message, setMessage] = draft;
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => settleTheReport(found, message),
    onSuccess() {
      setMessage('');
      toTitle();
    },
  });
  useKeys({ r: () => field.current?.focus() });
  const { isShort, form, typed } = useWriting(draft, { isPending, error, send: () => mutate() });
  const reports = found.written;
  return (
    <form className="stack-16" aria-label={t`Answer`} {...form}>
      <TextArea
        ref={field}
        label={
          reports === 1
            ? t`What was found, mailed to the person`
            : t`What was found, mailed to all ${reports} who reported it`
        }
        hint={t`The owner reads nothing of it, and is not told who reported.`}
        rows={4}
        {...typed}
      />
      <div className="case-acts">
        <Button type="submit" busy={isPending} disabled={isShort}>{t`Answer and settle`}</Button>
      </div>
    </form>
  );
}

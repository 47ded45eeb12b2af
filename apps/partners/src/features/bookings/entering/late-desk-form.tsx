import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import type { DeskFormProps } from './desk-form';

const useForm = lateLoader(() => import('./desk-form'));

/** The form for a booking, once its code is there. */
export function LateDeskForm(props: DeskFormProps) {
  const { t } = useLingui();
  const part = useForm(true);
  if (part === null) return <Skeleton height={420} className="rounded-card" />;
  if (part !== 'failed') return <part.DeskForm {...props} />;
  return (
    <Note
      tone="bad"
      role="alert"
    >{t`We could not load the form. Check your connection, and try again in a moment.`}</Note>
  );
}

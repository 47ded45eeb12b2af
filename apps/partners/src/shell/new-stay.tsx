import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import type { NewStayProps } from '../features/listings/new-stay/new-stay-form';

// Forms are for those who fill them in: the frame that shows this one is loaded before every page.
const useForm = lateLoader(() => import('../features/listings/new-stay/new-stay-form'));

/** The form by which a stay is begun, once its code is there. */
export function NewStay(props: NewStayProps) {
  const { t } = useLingui();
  const part = useForm(true);
  if (part === null) return <Skeleton height={240} className="rounded-card" />;
  if (part !== 'failed') return <part.NewStayForm {...props} />;
  return (
    <Note tone="bad" role="alert">
      {t`We could not load the form. Check your connection, and try again in a moment.`}{' '}
      <Button variant="ghost" size="s" onClick={props.onCancel}>{t`Back`}</Button>
    </Note>
  );
}

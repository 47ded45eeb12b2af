import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import type { TemplateFormProps } from './template-form';

const useForm = lateLoader(() => import('./template-form'));

/** The form for a template, once its code is there. */
export function LateTemplateForm(props: TemplateFormProps) {
  const { t } = useLingui();
  const part = useForm(true);
  if (part === null) return <Skeleton height={240} className="rounded-card" />;
  if (part !== 'failed') return <part.TemplateForm {...props} />;
  return (
    <Note
      tone="bad"
      role="alert"
    >{t`We could not load the form. Check your connection, and try again in a moment.`}</Note>
  );
}

import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes';
import { useReadOnly } from '../read-only/read-only';

type Words = { label: ReactNode; hint?: ReactNode; error?: ReactNode };
/** `reads`: it changes nothing, and works also where nothing can be changed. */
type Reads = { reads?: boolean };

function FieldFrame({ id, label, hint, error, children }: Words & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      <FieldWords id={id} hint={hint} error={error} />
    </div>
  );
}

/** The line under a field: the error takes the hint's place. Its id is `${id}-words`. */
export function FieldWords({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <div id={`${id}-words`} aria-live="polite">
      {error ? (
        <p className="error">
          <CircleAlert className="i i-s" aria-hidden="true" />
          {error}
        </p>
      ) : (
        hint && <p className="hint">{hint}</p>
      )}
    </div>
  );
}

const accessible = (id: string, { hint, error }: Pick<Words, 'hint' | 'error'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': hint || error ? `${id}-words` : undefined,
});

/** A labelled line of text with a hint or an error below; everything else goes to the <input>. */
export function Field({ label, hint, error, reads, className, id, ...input }: Words & Reads & ComponentProps<'input'>) {
  const ownId = useId();
  const readOnly = useReadOnly(reads);
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...input}
        {...readOnly}
        {...accessible(fieldId, { hint, error })}
        className={classes('input', error ? 'is-wrong' : null, className)}
      />
    </FieldFrame>
  );
}

/** The same for several lines of text. */
export function TextArea({ label, hint, error, className, id, ...input }: Words & ComponentProps<'textarea'>) {
  const ownId = useId();
  const readOnly = useReadOnly();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error}>
      <textarea
        rows={5}
        {...input}
        {...readOnly}
        {...accessible(fieldId, { hint, error })}
        className={classes('input area', error ? 'is-wrong' : null, className)}
      />
    </FieldFrame>
  );
}

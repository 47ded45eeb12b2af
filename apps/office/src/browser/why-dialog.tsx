import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button, type ButtonVariant } from '@basera/ui/button.tsx';
import { TextArea } from '@basera/ui/fields/field.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type RefObject, type SubmitEvent, useId, useState } from 'react';

type Props = {
  title: string;
  /** What happens then; with fields of its own it is given what is wrong with each, by the names in `asks`. */
  means: ReactNode | ((wrong: Record<string, string>) => ReactNode);
  /** Fields of `means`; the first of them is marked `data-autofocus`. */
  asks?: readonly string[];
  act: string;
  /** False while something beside the reason is to be chosen. */
  isReady?: boolean;
  variant?: ButtonVariant;
  run(why: string): Promise<unknown>;
  onDone?(): void;
  onClose(): void;
  /** What opened it, where another dialog stood there meanwhile: the focus goes back there. */
  opener?: RefObject<HTMLButtonElement | null>;
};

/** Asks for the reason of a change, which stands in the audit; stays and says why if it could not be made. */
export function WhyDialog({
  title,
  means,
  asks = [],
  act,
  isReady = true,
  variant = 'primary',
  run,
  onDone,
  onClose,
  opener,
}: Props) {
  const { t } = useLingui();
  const id = useId();
  const [why, setWhy] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => run(why),
    onSuccess() {
      onClose();
      onDone?.();
    },
  });
  const wrong = error instanceof ApiError ? error.fields : {};
  const isNamed = ['why', ...asks].some((name) => name in wrong);
  const mayGo = isReady && why.trim().length >= 3;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending && mayGo) mutate();
  };
  return (
    <Dialog
      open
      opener={opener}
      busy={isPending}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <Button type="submit" form={id} variant={variant} busy={isPending} disabled={!mayGo}>
          {act}
        </Button>
      }
    >
      <form id={id} className="stack-16" onSubmit={submit} noValidate>
        <div>{typeof means === 'function' ? means(wrong) : means}</div>
        <TextArea
          label={t`Reason, kept in the audit`}
          rows={3}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
          error={wrong.why}
          data-autofocus
        />
        {error && !isNamed && (
          <Note tone="bad" role="alert">
            {messageOf(error)}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

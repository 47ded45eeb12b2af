import { useToast } from '@basera/ui/browser/app-context.ts';
import { Button } from '@basera/ui/button.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ErrorNote } from './error-note';

type Props = {
  title: string;
  /** What happens then. */
  means: string;
  /** On the button that does it. */
  act: string;
  /** False for what is easily taken back. */
  isGrave?: boolean;
  run(): Promise<unknown>;
  /** Said once it is done. */
  done: string;
  /** After it was done and said. */
  onDone?(): void;
  onClose(): void;
};

/** Asks before something is done that is missed afterwards; stays and says why if it could not be done. */
export function ConfirmDialog({ title, means, act, isGrave = true, run, done, onDone, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess() {
      toast({ title: done, tone: 'good' });
      onClose();
      onDone?.();
    },
  });
  return (
    <Dialog
      open
      busy={isPending}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <div className="flex w-full flex-wrap justify-end gap-1.5">
          <Button variant="outline" onClick={onClose} disabled={isPending} data-autofocus>{t`Not now`}</Button>
          <Button
            variant={isGrave ? 'danger' : 'primary'}
            busy={isPending}
            busyLabel={t`One moment...`}
            onClick={() => mutate()}
          >
            {act}
          </Button>
        </div>
      }
    >
      <div className="stack-16">
        <p className="lead">{means}</p>
        <ErrorNote error={error} />
      </div>
    </Dialog>
  );
}

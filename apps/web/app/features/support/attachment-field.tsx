import { useLingui } from '@lingui/react/macro';
import './words/support-words';
import { PICTURE_TYPES, PICTURE_UPLOAD_MAX } from '@basera/contract/uploads';
import { Button } from '@basera/ui/button.tsx';
import { FieldWords } from '@basera/ui/fields/field.tsx';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type ChangeEvent, type RefObject, useEffect, useState } from 'react';
import { attachmentProblem } from './ticket-rules';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  file: File | null;
  problem: string | undefined;
  onChange(file: File | null, problem?: string): void;
};

const KILOBYTE = 1024;

/** The picture of a ticket, with a look at it before it goes out. */
export function AttachmentField({ input, file, problem, onChange }: Props) {
  const { t } = useLingui();
  const address = useAddressOf(file);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the page came alive
  useEffect(() => {
    const [chosen] = input.current?.files ?? [];
    if (chosen && !attachmentProblem(chosen)) onChange(chosen);
  }, []);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    const wrong = chosen ? attachmentProblem(chosen) : null;
    if (wrong) {
      // The one before is still the one.
      onChange(file, wrong);
    } else if (chosen) onChange(chosen);
    // So that the same file can be chosen again.
    target.value = '';
  };

  return (
    <div className="field">
      <span className="label" id="ticket-picture">
        {t`Picture *`}
      </span>
      {file && address && (
        <ChosenPicture
          file={file}
          address={address}
          onRemove={() => {
            onChange(null);
            input.current?.focus();
          }}
        />
      )}
      <label className="btn btn-outline file-button justify-self-start">
        <ImagePlus className="i" aria-hidden="true" />
        {file ? t`Choose another picture` : t`Attach a picture`}
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          onChange={choose}
          aria-invalid={problem ? true : undefined}
          aria-describedby="ticket-picture-words"
        />
      </label>
      <FieldWords
        id="ticket-picture"
        hint={t`A screenshot, or a photo of what you mean, of at most ${PICTURE_UPLOAD_MAX}. Where it was taken is not kept.`}
        error={problem}
      />
    </div>
  );
}

type ChosenProps = { file: File; address: string; onRemove(): void };

function ChosenPicture({ file, address, onRemove }: ChosenProps) {
  const { t } = useLingui();
  return (
    <div className="ticket-picture">
      <img src={address} alt={t`What you attached: ${file.name}`} width={96} height={72} />
      <div className="stack">
        <p className="small wrap-anywhere" translate="no">
          {file.name}
        </p>
        <p className="small faint num">{t`${Math.ceil(file.size / KILOBYTE).toLocaleString('en-IN')} KB`}</p>
      </div>
      <Button variant="ghost" size="s" aria-label={t`Remove picture`} onClick={onRemove}>
        <Trash2 className="i i-s" aria-hidden="true" />
        {t`Remove`}
      </Button>
    </div>
  );
}

/** An address under which the page shows a file; null for none. */
function useAddressOf(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

import type { User } from '@basera/contract/endpoints/accounts';
import { PICTURE_FORMATS } from '@basera/contract/uploads';
import { Avatar } from '@basera/ui/avatar.tsx';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { siteWords } from '../../../words/words';
import { removePhoto } from '../calls';

const usePhotoDialog = lateLoader(() => import('./photo-dialog'));

const COULD_NOT_OPEN = siteWords._(msg`We could not open this. Check your connection and try again.`);

/** The person's picture: chosen, cut to a square and sent at once, or taken away. */
export function PhotoField({ user }: { user: User }) {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const part = usePhotoDialog(file !== null);
  const input = useRef<HTMLInputElement>(null);

  const removal = useMutation(
    {
      mutationFn: removePhoto,
      onError: (failure) => console.error(failure),
      // Its button is gone then, and the focus must not be.
      onSuccess: () => input.current?.focus(),
    },
    queries,
  );
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    // So that the same file can be chosen again.
    event.target.value = '';
    if (!chosen) return;
    removal.reset();
    const isPicture = chosen.type.startsWith('image/');
    setProblem(isPicture ? null : t`Please choose a picture: a ${PICTURE_FORMATS} file.`);
    if (isPicture) setFile(chosen);
  };

  const remove = () => {
    setProblem(null);
    removal.mutate();
  };
  const words = problem ?? (removal.error ? messageOf(removal.error) : null);

  return (
    <div className="photo-field">
      <Avatar user={user} size="xl" />
      <div className="stack justify-items-start">
        <div className="row flex-wrap">
          <label className="btn btn-outline file-button">
            <Camera className="i" aria-hidden="true" />
            {user.profile_image ? t`Change photo` : t`Upload photo`}
            <input ref={input} type="file" accept="image/*" onChange={choose} aria-describedby="photo-words" />
          </label>
          {user.profile_image && (
            <Button variant="ghost" busy={removal.isPending} busyLabel={t`Removing...`} onClick={remove}>
              {t`Remove photo`}
            </Button>
          )}
        </div>
        <div id="photo-words" aria-live="polite">
          {words || part === 'failed' ? (
            <p className="error">{words ?? COULD_NOT_OPEN}</p>
          ) : (
            <p className="hint">{t`Shows on your public profile. Where and when it was taken is not kept.`}</p>
          )}
        </div>
      </div>
      {file && part !== null && part !== 'failed' && <part.PhotoDialog file={file} onClose={() => setFile(null)} />}
    </div>
  );
}

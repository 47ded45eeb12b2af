import type { User } from '@basera/contract/endpoints/accounts';
import { endpoints } from '@basera/contract/endpoints/index';
import { NO_PICTURE } from '@basera/contract/uploads';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { api, messageOf } from '../../../browser/calls/api';
import { mergeUser } from '../../../browser/storage/session';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { lateLoader } from '../../../ui/use-loaded';

const usePhotoDialog = lateLoader(() => import('./photo-dialog'));

const COULD_NOT_OPEN = 'We could not open this. Check your connection and try again.';

/** The person's picture: chosen, cut to a square and sent at once, or taken away. */
export function PhotoField({ user }: { user: User }) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const part = usePhotoDialog(file !== null);
  const input = useRef<HTMLInputElement>(null);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    // So that the same file can be chosen again.
    event.target.value = '';
    if (!chosen) return;
    const isPicture = chosen.type.startsWith('image/');
    setProblem(isPicture ? null : NO_PICTURE);
    if (isPicture) setFile(chosen);
  };

  const remove = async () => {
    setRemoving(true);
    setProblem(null);
    try {
      const { data } = await api.call(endpoints.accounts.removeProfileImage);
      mergeUser(data.user);
      input.current?.focus();
    } catch (error) {
      console.error(error);
      setProblem(messageOf(error));
    }
    setRemoving(false);
  };

  return (
    <div className="photo-field">
      <Avatar user={user} size="xl" />
      <div className="stack justify-items-start">
        <div className="row flex-wrap">
          <label className="btn btn-outline file-button">
            <Camera className="i" aria-hidden="true" />
            {user.profile_image ? 'Change photo' : 'Upload photo'}
            <input ref={input} type="file" accept="image/*" onChange={choose} aria-describedby="photo-words" />
          </label>
          {user.profile_image && (
            <Button variant="ghost" busy={removing} busyLabel="Removing..." onClick={remove}>
              Remove photo
            </Button>
          )}
        </div>
        <div id="photo-words" aria-live="polite">
          {problem || part === 'failed' ? (
            <p className="error">{problem ?? COULD_NOT_OPEN}</p>
          ) : (
            <p className="hint">Shows on your public profile. Where and when it was taken is not kept.</p>
          )}
        </div>
      </div>
      {file && part !== null && part !== 'failed' && <part.PhotoDialog file={file} onClose={() => setFile(null)} />}
    </div>
  );
}

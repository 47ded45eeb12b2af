import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert, RefreshCw, X } from 'lucide-react';
import type { Upload, Uploads } from './uploads';

const WHOLE = 100;

/** A photo on its way, with how far it is; or why it is not. */
export function UploadCard({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { t } = useLingui();
  const { clientId, file, state, share, preview, words } = upload;
  const { name } = file;
  const percent = Math.round(share * WHOLE);
  const isStopped = state === 'stopped';
  return (
    <li className="photo is-sent">
      <div className="pic">
        {preview && <img src={preview} alt="" />}
        {state !== 'refused' && (
          <div className="photo-veil">
            <span className="small">
              {state === 'sending' && t`${percent}%`}
              {state === 'waiting' && t`Waits its turn`}
              {isStopped && t`Stopped at ${percent}%`}
            </span>
            <progress max={1} value={share} aria-label={t`${name}, sent`} />
          </div>
        )}
      </div>
      <div className="photo-foot">
        <span className="photo-words soft">{name}</span>
        <span className="photo-buttons">
          {isStopped && (
            <button type="button" className="icon-btn" aria-label={t`Send ${name} now`} onClick={uploads.goOn}>
              <RefreshCw className="i i-s" aria-hidden="true" />
            </button>
          )}
          {state !== 'refused' && (
            <button
              type="button"
              className="icon-btn"
              aria-label={t`Leave out ${name}`}
              onClick={() => uploads.leaveOut(clientId)}
            >
              <X className="i i-s" aria-hidden="true" />
            </button>
          )}
        </span>
      </div>
      {words && (
        <div className="lookalike" role="alert">
          <p className="small">
            <CircleAlert className="i i-s" aria-hidden="true" /> {words}
          </p>
          {state === 'refused' && (
            <Button
              variant="outline"
              size="s"
              aria-label={t`Leave out ${name}`}
              onClick={() => uploads.leaveOut(clientId)}
            >{t`Leave out`}</Button>
          )}
        </div>
      )}
    </li>
  );
}

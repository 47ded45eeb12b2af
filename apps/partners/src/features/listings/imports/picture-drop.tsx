import { several } from '@basera/contract/words/phrases';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Note } from '@basera/ui/note.tsx';
import { useReadOnly } from '@basera/ui/read-only/read-only.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { uploadsOf } from '../photos/listing-uploads';
import type { Draft } from './calls';
import { matchPictures, picturesIn } from './picture-files';

/** Pictures from this device, loose or in a zip, each to the stay it is of. */
export function PictureDrop({ drafts }: { drafts: readonly Draft[] }) {
  const { t } = useLingui();
  const toast = useToast();
  const readOnly = useReadOnly();
  const [isReading, setReading] = useState(false);
  const [outcome, setOutcome] = useState<{ sent: number; stays: number; left: string[] } | null>(null);
  const take = async (files: File[]) => {
    setReading(true);
    try {
      const { matched, left } = matchPictures(drafts, await picturesIn(files));
      for (const { draft, files: own } of matched) uploadsOf(draft.id).add(own, null);
      setOutcome({ sent: matched.reduce((sum, { files: own }) => sum + own.length, 0), stays: matched.length, left });
    } catch (error) {
      toast({ title: error instanceof Error ? error.message : messageOf(error), tone: 'bad' });
    }
    setReading(false);
  };
  return (
    <section className="card card-pad stack" aria-labelledby="own-pictures">
      <h2 className="h3" id="own-pictures">{t`Pictures from this device`}</h2>
      <p className="small soft">{t`Choose them, or a zip of them. They go to the stay whose row names the file, or whose name their folder has.`}</p>
      <div>
        <label className="btn btn-outline file-button">
          {isReading ? t`Opening...` : t`Choose pictures or a zip`}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,.zip"
            multiple
            disabled={isReading}
            {...readOnly}
            onChange={({ target }) => {
              void take([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </label>
      </div>
      {outcome && (
        <Note role="status" tone={outcome.left.length > 0 ? 'warn' : 'good'}>
          {t`${several(outcome.sent, 'picture')} on the way to ${several(outcome.stays, 'stay')}; you may go on meanwhile.`}
          {outcome.left.length > 0 && (
            <span className="block wrap-anywhere">
              {t`Of no stay: ${outcome.left.slice(0, 5).join(', ')}${outcome.left.length > 5 ? ' …' : ''}`}
            </span>
          )}
        </Note>
      )}
    </section>
  );
}

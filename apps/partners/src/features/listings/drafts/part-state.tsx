import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { CloudCheck } from 'lucide-react';
import type { Draft } from './draft';

type Props = { draft: Draft; save(): void; keepMine(): void; takeTheirs(): void };

/** Whether a part is saved, what went wrong, and whose word counts where two saved the same. */
export function PartState({ draft, save, keepMine, takeTheirs }: Props) {
  const { t } = useLingui();
  const { isSaving, wasSaved, failure, problems, theirs } = draft;
  const isAtField = Object.keys(problems).length > 0;
  return (
    <>
      <p className="saved small" role="status">
        {isSaving && t`Saving...`}
        {!isSaving && !failure && !theirs && wasSaved && (
          <>
            <CloudCheck className="i i-s" aria-hidden="true" />
            {t`Saved`}
          </>
        )}
      </p>
      {theirs && (
        <Note tone="warn" role="alert">
          {t`Somebody else saved this in between. What you wrote stands here still.`}{' '}
          <span className="row flex-wrap">
            <Button size="s" variant="outline" onClick={keepMine}>{t`Save mine`}</Button>
            <Button size="s" variant="ghost" onClick={takeTheirs}>{t`Take theirs`}</Button>
          </span>
        </Note>
      )}
      {failure && (
        <Note tone="bad" role="alert">
          {isAtField ? t`Not saved yet: look at what is marked below.` : failure}{' '}
          {!isAtField && <Button size="s" variant="ghost" onClick={save}>{t`Save again`}</Button>}
        </Note>
      )}
    </>
  );
}

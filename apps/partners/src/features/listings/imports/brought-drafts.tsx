import { several } from '@basera/contract/words/phrases';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Brought } from './calls';
import { FetchedPictures } from './fetched-pictures';
import { NotesList } from './notes-list';
import { PictureDrop } from './picture-drop';

/** What became of a file: its drafts, their pictures, and the rows that are none. */
export function BroughtDrafts({ brought }: { brought: Brought }) {
  const { t } = useLingui();
  const { drafts, stays, refused, refused_rows } = brought;
  const known = drafts.length - stays;
  return (
    <>
      <Note tone="good" role="status">
        {t`${several(stays, 'draft')} made. None is live until you say so.`}
        {known > 0 && ` ${t`${several(known, 'stay')} had been brought before, and stay as you have them.`}`}
      </Note>
      <FetchedPictures drafts={drafts} />
      {drafts.length > 0 && <PictureDrop drafts={drafts} />}
      <NotesList
        title={t`${several(refused_rows, 'row')} left out`}
        notes={refused}
        more={refused_rows - refused.length}
        tone="refused"
      />
      <section className="card" aria-labelledby="drafts">
        <h2 className="h2 card-pad" id="drafts">{t`Your drafts`}</h2>
        <ul className="import-drafts">
          {drafts.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/listings/${id}`}>
                <span className="wrap-anywhere">{name}</span>
                <ChevronRight className="i i-s" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

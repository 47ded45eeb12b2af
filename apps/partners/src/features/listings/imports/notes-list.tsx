import type { ImportNote } from '@basera/contract/endpoints/partners/imports';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert, Info } from 'lucide-react';

type Props = { title: string; notes: ImportNote[]; more?: number; tone: 'refused' | 'told' };

/** What is wrong with rows, or was taken otherwise, each with its line and column. */
export function NotesList({ title, notes, more = 0, tone }: Props) {
  const { t } = useLingui();
  if (notes.length === 0) return null;
  const Icon = tone === 'refused' ? CircleAlert : Info;
  return (
    <section className="card card-pad" aria-label={title}>
      <h2 className="h3">{title}</h2>
      <ul className="import-notes">
        {notes.map((note) => (
          <li key={`${note.line} ${note.column} ${note.words}`}>
            <Icon className={tone === 'refused' ? 'i i-s text-bad' : 'i i-s soft'} aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              <b className="block font-medium">
                {t`Row ${note.line}`}
                {note.name && `, ${note.name}`}
                {note.column && ` · ${note.column}`}
              </b>
              <span className="small soft">{note.words}</span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="small soft">{t`and ${more} more`}</p>}
    </section>
  );
}

import type { Statement } from '@basera/contract/endpoints/partners/money';
import { formatToThePaisa } from '@basera/contract/money';
import { formatDayMonthYear } from '@basera/contract/words/date-words';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';

type Notes = Statement['credit_notes'];

/** What went back to guests after their invoices: each a note to one, with its tax. */
export function CreditNotes({ notes }: { notes: Notes }) {
  const { t } = useLingui();
  return (
    <section className="card card-pad stack-16" aria-labelledby="credit-notes">
      <div>
        <h3 className="h2" id="credit-notes">{t`Credit notes`}</h3>
        <p className="small soft">{t`What went back to guests after their invoices. Your sums above are without it.`}</p>
      </div>
      <ul className="money-rows">
        {notes.map((note) => (
          <li key={note.number}>
            <Link className="link strong wrap-anywhere" to={`/bookings/${note.booking_id}`}>
              {note.number} <span className="micro faint">#{note.booking_id}</span>
            </Link>
            <span className="num">{formatToThePaisa(-note.total)}</span>
            <span className="money-where small soft wrap-anywhere">
              <NoteWords note={note} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoteWords({ note: { invoice, issued_on, gst } }: { note: Notes[number] }) {
  const { t } = useLingui();
  const [day, tax] = [formatDayMonthYear(issued_on), formatToThePaisa(gst)];
  return t`To invoice ${invoice}, ${day}; GST within it ${tax}`;
}

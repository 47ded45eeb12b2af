import type { OfficeLikeness } from '@basera/contract/endpoints/office/stays';
import { Badge } from '@basera/ui/badge.tsx';
import { Picture } from '@basera/ui/picture.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useListingStates } from '../../browser/listing-words';

const THUMB_WIDTHS = [160, 320, 480] as const;
const KILOMETRE = 1000;

/** By what two stays are alike: pictures, metres, names. */
export function useAlikeWords(): (likeness: OfficeLikeness) => string {
  const { t } = useLingui();
  const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
  return ({ pictures, metres, alike_names }) => {
    const far = metres !== null && metres >= KILOMETRE ? number.format(metres / KILOMETRE) : '';
    const parts = [
      pictures.length === 1 && t`1 picture alike`,
      pictures.length > 1 && t`${pictures.length} pictures alike`,
      metres !== null && (far ? t`${far} km apart` : t`${metres} m apart`),
      t`names ${alike_names}% alike`,
    ];
    return parts.filter(Boolean).join(', ');
  };
}

/** The other of two that may be one, in a line that leads to the decision. */
export function LikenessRow({ likeness, of }: { likeness: OfficeLikeness; of: number }) {
  const { t } = useLingui();
  const words = useAlikeWords();
  const other = likeness.one.id === of ? likeness.other : likeness.one;
  const said = likeness.verdict === 'same' ? t`The same` : likeness.verdict === 'different' ? t`Different` : null;
  return (
    <p className="likeness-row">
      <Link className="link tap wrap-anywhere" to={`/likenesses/${likeness.id}`}>
        {other.name}
      </Link>
      <span className="small soft">{words(likeness)}</span>
      {said && <Badge tone="mute">{said}</Badge>}
    </p>
  );
}

type StayHead = OfficeLikeness['one'];

/** Both stays beside one another, and the pictures that are alike in pairs. */
export function Beside({ likeness }: { likeness: OfficeLikeness }) {
  const { t } = useLingui();
  return (
    <>
      <div className="beside">
        <Head stay={likeness.one} />
        <Head stay={likeness.other} />
      </div>
      {likeness.pictures.length > 0 && (
        <section className="changes" aria-labelledby="alike-pictures">
          <h2 id="alike-pictures">{t`Pictures that are alike`}</h2>
          <ul className="alike-pairs">
            {likeness.pictures.map(({ one, other, alike }) => (
              <li key={`${one.file_path} ${other.file_path}`}>
                {[one, other].map((picture, index) => (
                  <div className="pic" key={picture.file_path + String(index)}>
                    <Picture
                      picture={{ ...picture, alt: picture.alt || t`Photo without words` }}
                      sizes="260px"
                      widths={THUMB_WIDTHS}
                    />
                  </div>
                ))}
                <p className="small soft">{t`${alike}% alike`}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Head({ stay }: { stay: StayHead }) {
  const { t } = useLingui();
  const states = useListingStates();
  const { words, tone } = states[stay.status];
  return (
    <section className="beside-stay">
      <h2 className="wrap-anywhere">
        <Link className="link" to={`/stays/${stay.id}`}>
          {stay.name}
        </Link>
      </h2>
      <p>
        <Badge tone={tone}>{words}</Badge>
      </p>
      <p className="small soft">{[stay.city, t`stay ${stay.id}`].filter(Boolean).join(', ')}</p>
      <p className="small">
        <Link className="link tap wrap-anywhere" to={`/businesses/${stay.business.id}`}>
          {stay.business.name}
        </Link>
      </p>
    </section>
  );
}

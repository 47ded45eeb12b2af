import { useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { isAt, type PlaceGroup } from './places';

type Props = { groups: PlaceGroup[] };

const useHere = (groups: PlaceGroup[]): PlaceGroup | undefined => {
  const { pathname } = useLocation();
  return groups.find(({ places }) => places.some((place) => isAt(pathname, place)));
};

/** The groups in a row: each leads to its first place. */
export function PlaceRow({ groups }: Props) {
  const { t } = useLingui();
  const here = useHere(groups);
  return (
    <nav className="office-places" aria-label={t`Office`}>
      {groups.map((group) => (
        <Link
          key={group.words}
          to={group.places[0]?.to ?? '/'}
          aria-current={group !== here ? undefined : group.places.length > 1 ? 'true' : 'page'}
        >
          {group.words}
        </Link>
      ))}
    </nav>
  );
}

/** The places of the group one is at, where it has several. */
export function PartRow({ groups }: Props) {
  const here = useHere(groups);
  if (!here || here.places.length === 1) return null;
  return (
    <nav className="office-places office-parts" aria-label={here.words}>
      {here.places.map(({ to, words }) => (
        <NavLink key={to} to={to}>
          {words}
        </NavLink>
      ))}
    </nav>
  );
}

/** Where the row has no room: a button that says where one is, and unfolds all there is. */
export function PlaceMenu({ groups }: Props) {
  const { t } = useLingui();
  const id = useId();
  const here = useHere(groups);
  const { pathname, key } = useLocation();
  // Another page, or the same anew, has it closed by itself.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpenAt(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A press on what takes no focus of its own leaves it where it was.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is within has the focus; Escape is heard on its way
    <div className="office-menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        ref={button}
        className="office-menu-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        <Menu className="i" aria-hidden="true" />
        <span className="sr">{t`Menu:`} </span>
        <span>{here?.words ?? t`Office`}</span>
      </button>
      {isOpen && <div className="office-menu-veil" aria-hidden="true" onClick={close} />}
      <nav id={id} className="office-menu-places" aria-label={t`Office`} hidden={!isOpen}>
        {groups.map(({ words, places }) => (
          <ul key={words} aria-label={places.length > 1 ? words : undefined}>
            {places.length > 1 && (
              <li className="office-menu-group" aria-hidden="true">
                {words}
              </li>
            )}
            {places.map((place) => (
              <li key={place.to}>
                <Link to={place.to} aria-current={isAt(pathname, place) ? 'page' : undefined} onClick={close}>
                  {place.words}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useSite } from '../../../../../browser/site';

/** Whose place names these are and under which licence, as those who give them ask. */
export function PlacesCredit() {
  const { t } = useLingui();
  const { licence, ...giver } = useSite().placesCredit;
  return (
    <p className="micro faint">
      {t`Place names from`} <Named {...giver} />
      {licence && (
        <>
          {' '}
          (<Named {...licence} />)
        </>
      )}
    </p>
  );
}

function Named({ name, url }: { name: string; url: string | null }) {
  if (!url) return name;
  return (
    <a className="link" href={url} target="_blank" rel="noopener" translate="no">
      {name}
    </a>
  );
}

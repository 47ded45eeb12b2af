import type { SiteFacts } from '@basera/contract/page-services';
import sprite from '@basera/ui/assets/brand.svg?url&no-inline';
import { useLingui } from '@lingui/react/macro';

type Network = keyof SiteFacts['social'];

const NETWORKS: readonly Network[] = ['facebook', 'instagram', 'twitter', 'linkedin', 'youtube'];

/** lucide keeps no marks of companies; these are drawn on its grid, beside our own. */
export function SocialLinks({ social }: { social: SiteFacts['social'] }) {
  const { t } = useLingui();
  return (
    <ul className="row social" aria-label={t`Social media`}>
      {NETWORKS.map((name) => (
        <li key={name}>
          <a className="icon-btn" href={social[name]} rel="noopener" target="_blank">
            <span className="sr" translate="no">
              {name}
            </span>
            <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
              <use href={`${sprite}#${name}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}

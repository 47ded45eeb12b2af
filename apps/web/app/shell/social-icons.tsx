import type { SiteFacts } from '@basera/contract/page-services';
import type { ReactNode } from 'react';

// lucide keeps no marks of companies; these are drawn on its grid.
const shapes: Record<keyof SiteFacts['social'], ReactNode> = {
  facebook: <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />,
  instagram: (
    <>
      <rect width="20" height="20" x="2" y="2" rx="5" />
      <path d="M16 11.37A4 4 0 1 1 12.63 8 4 4 0 0 1 16 11.37zM17.5 6.5h.01" />
    </>
  ),
  twitter: <path d="M4 4l16 16M20 4 4 20" />,
  linkedin: (
    <>
      <path d="M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6z" />
      <rect width="4" height="12" x="2" y="9" />
      <circle cx="4" cy="4" r="2" />
    </>
  ),
  youtube: (
    <>
      <path d="M2.5 17a24 24 0 0 1 0-10 2 2 0 0 1 1.4-1.4 50 50 0 0 1 16.2 0A2 2 0 0 1 21.5 7a24 24 0 0 1 0 10 2 2 0 0 1-1.4 1.4 50 50 0 0 1-16.2 0A2 2 0 0 1 2.5 17" />
      <path d="m10 15 5-3-5-3z" />
    </>
  ),
};

export function SocialLinks({ social }: { social: SiteFacts['social'] }) {
  return (
    <ul className="row social" aria-label="Social media">
      {(Object.keys(shapes) as (keyof typeof shapes)[]).map((name) => (
        <li key={name}>
          <a className="icon-btn" href={social[name]} rel="noopener" target="_blank">
            <span className="sr">{name}</span>
            <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
              {shapes[name]}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}

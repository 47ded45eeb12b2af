import { useLingui } from '@lingui/react/macro';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import haveli from '../assets/pictures/haveli-400.webp';
import haveliLarge from '../assets/pictures/haveli-800.webp';
import { useSite } from '../browser/site';
import { DoorPicture } from './door-picture';
import { GAP } from './gap';

/** The home page while the product takes a pause. */
export function EvolvingNotice() {
  const { t } = useLingui();
  const booked = t`Already booked? Your booking stands. See it under ${GAP}, or ${GAP}.`;
  const [before, between, behind] = booked.split(GAP);
  const { platformUrl } = useSite();
  return (
    <main className="wrap notice">
      <div className="stack-24">
        <h1 className="hero-title">{t`We're Evolving!`}</h1>
        <p className="lead">
          {t`Basera is taking a short pause while we build something better. Until we are back, our new AI-powered platform can find your next stay and plan the trip around it.`}
        </p>
        <div className="notice-act">
          <a className="btn btn-primary" href={platformUrl} target="_blank" rel="noopener">
            {t`Take me to that platform`} <ArrowUpRight className="i i-s" aria-hidden="true" />
          </a>
          <span className="small faint">{t`Opens in a new tab`}</span>
        </div>
        <hr className="rule" />
        <p className="small soft">
          {before}
          <Link className="link" to="/bookings">
            {t`Recent Bookings`}
          </Link>
          {between}
          <Link className="link" to="/contact-support">
            {t`write to support`}
          </Link>
          {behind}
        </p>
      </div>
      <DoorPicture
        src={haveli}
        srcLarge={haveliLarge}
        alt={t`Illustration: the courtyard of a haveli at dusk`}
        priority
      />
    </main>
  );
}

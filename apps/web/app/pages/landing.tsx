import { cityPage } from '@basera/contract/addresses/page-addresses';
import type { City } from '@basera/contract/endpoints/stays';
import { FREE_CANCELLATION_HOURS } from '@basera/contract/limits';
import { formatRupees } from '@basera/contract/money';
import { ButtonLink } from '@basera/ui/button.tsx';
import { Picture } from '@basera/ui/picture.tsx';
import { useLingui } from '@lingui/react/macro';
import {
  ArrowRight,
  ArrowUpRight,
  type LucideIcon,
  MessagesSquare,
  ReceiptIndianRupee,
  ShieldCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import beach from '../assets/pictures/beach-400.webp';
import beachLarge from '../assets/pictures/beach-800.webp';
import { useSite } from '../browser/site';
import { DoorPicture } from './door-picture';
import { GAP } from './gap';
import type { Destination } from './popular-destinations.server';

function useReasons(): { icon: LucideIcon; title: string; words: string }[] {
  const { t } = useLingui();
  return [
    {
      icon: ReceiptIndianRupee,
      title: t`One price, taxes in it`,
      words: t`The price on the card is the price you pay at the end; only meals you choose come on top. No fee appears on the last page.`,
    },
    {
      icon: MessagesSquare,
      title: t`Talk to the owner`,
      words: t`Ask about the late train, the extra mattress or the Jain kitchen. They answer you themselves.`,
    },
    {
      icon: ShieldCheck,
      title: t`Pay online, safely`,
      words: t`UPI, cards, net banking or wallets. Cancel up to ${FREE_CANCELLATION_HOURS} hours before check-in and get it all back.`,
    },
  ];
}

type Props = { searchBar: ReactNode; destinations: Destination[]; cities: City[] };

/** The home page: a search, popular destinations, what is different here, and the first cities. */
export function Landing({ searchBar, destinations, cities }: Props) {
  const { t } = useLingui();
  return (
    <main>
      <div className="wrap hero">
        <div className="hero-words">
          <h1 className="hero-title">{t`A good place to stay, booked straight with its owner.`}</h1>
          <p className="lead">
            {t`Hotels, villas and retreats across India. You book with the people who run them, so nothing is added on top: 0% commission.`}
          </p>
        </div>
        <div className="hero-door">
          <DoorPicture src={beach} srcLarge={beachLarge} alt={t`Illustration: a villa by the sea in evening light`} />
        </div>
        <div className="hero-search">{searchBar}</div>
      </div>
      {destinations.length > 0 && <Destinations destinations={destinations} />}
      <Reasons />
      {cities.length > 0 && <Cities cities={cities} />}
      <ForOwners />
    </main>
  );
}

function Destinations({ destinations }: { destinations: Destination[] }) {
  const { t } = useLingui();
  const [beforePrice, behindPrice] = t`from ${GAP} a night`.split(GAP);
  return (
    <section className="wrap section" aria-labelledby="destinations">
      <div className="section-head">
        <h2 className="h1" id="destinations">
          {t`Popular destinations`}
        </h2>
        <Link className="link tap nowrap shrink-0" to="/cities">
          {t`All cities`}
        </Link>
      </div>
      <div className="dest">
        {destinations.map(({ place, sample, state, hero_image, fromPrice, withoutMeals, rated }, index) => (
          <Link key={place} className="dest-card" to={cityPage(place)}>
            <div className="pic">
              <Picture
                picture={hero_image}
                sizes={index === 0 ? '(min-width: 768px) 800px, 100vw' : '(min-width: 768px) 400px, 100vw'}
                decorative
              />
            </div>
            <div className="dest-body">
              <div>
                <h3 translate="no">{place}</h3>
                <p className="soft" translate="no">
                  {sample}, {state}
                </p>
                {rated && <p className="small num soft">{rated}</p>}
              </div>
              <p className="num soft">
                {beforePrice}
                <b>{formatRupees(fromPrice)}</b>
                {behindPrice}
                {withoutMeals && t`, without meals`}
              </p>
            </div>
          </Link>
        ))}
      </div>
    </section>
  );
}

function Reasons() {
  const { t } = useLingui();
  const reasons = useReasons();
  return (
    <section className="why" aria-labelledby="why">
      <div className="wrap why-grid">
        <div className="why-zero">
          <p className="why-percent num" aria-hidden="true">
            0%
          </p>
          <h2 className="h2" id="why">
            <span className="sr">0% </span>
            {t`Commission. Not from you, not from the owner.`}
          </h2>
        </div>
        <ul className="why-list">
          {reasons.map(({ icon: Icon, title, words }) => (
            <li key={title}>
              <Icon className="i i-l" aria-hidden="true" />
              <div>
                <h3 className="h3">{title}</h3>
                <p className="soft">{words}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Cities({ cities }: { cities: City[] }) {
  const { t } = useLingui();
  return (
    <section className="wrap section" aria-labelledby="cities">
      <div className="section-head">
        <h2 className="h1" id="cities">
          {t`Where are you off to?`}
        </h2>
      </div>
      <ul className="city-rows">
        {cities.map(({ city, state }) => (
          <li key={`${city}, ${state}`}>
            <Link to={cityPage(city)}>
              <span>{t`${city} hotels`}</span>
              <ArrowRight className="i i-s" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <ButtonLink variant="outline" to="/cities">
          {t`Show more`}
        </ButtonLink>
      </p>
    </section>
  );
}

function ForOwners() {
  const { t } = useLingui();
  const { partnersUrl } = useSite();
  return (
    <section className="wrap" aria-labelledby="owners">
      <div className="owner">
        <div className="stack">
          <h2 className="h2" id="owners">
            {t`Have rooms to let?`}
          </h2>
          <p className="soft">{t`List your hotel, villa or homestay. You set the price and keep all of it.`}</p>
        </div>
        <a className="btn btn-outline" href={partnersUrl}>
          {t`List your property`} <ArrowUpRight className="i i-s" aria-hidden="true" />
        </a>
      </div>
    </section>
  );
}

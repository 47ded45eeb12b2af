import { dayInIndia } from '@basera/contract/calendar-date';
import { Brand, BrandInHindi } from '@basera/ui/brand/brand.tsx';
import { SiteLink } from '@basera/ui/site-link.tsx';
import { useLingui } from '@lingui/react/macro';
import { type RootData, useSiteIfKnown } from '../browser/site';
import { LanguageSwitch } from './languages/language-switch';
import { SocialLinks } from './social-icons';

/** The footer of every page: where help is, who runs the site. */
export function Footer() {
  const { t } = useLingui();
  const site = useSiteIfKnown();
  if (!site) return null;
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-cols">
          <div className="stack-16 justify-items-start">
            <Brand />
            <p className="soft md:max-w-[18.5em]">{t`Stays booked straight with their owners, at 0% commission.`}</p>
            <span className="soft">
              <BrandInHindi />
            </span>
          </div>
          <FooterLinks site={site} />
          <Contact site={site} />
        </div>
        <div className="footer-end">
          <p className="footer-legal">
            {/* The year may turn between the server's rendering and the browser's. */}
            <span
              translate="no"
              suppressHydrationWarning
            >{`© ${dayInIndia(Date.now()).slice(0, 4)} ${site.companyName}`}</span>
            <SiteLink className="link" to="/terms-conditions" discover="none">
              {t`Terms`}
            </SiteLink>
            <SiteLink className="link" to="/privacy-policy" discover="none">
              {t`Privacy`}
            </SiteLink>
            <LanguageSwitch className="link" />
          </p>
          <SocialLinks social={site.social} />
        </div>
      </div>
    </footer>
  );
}

type SiteProps = { site: RootData['site'] };

function FooterLinks({ site }: SiteProps) {
  const { t } = useLingui();
  return (
    <>
      <nav aria-labelledby="footer-support">
        <h2 id="footer-support">{t`Support`}</h2>
        <ul>
          <li>
            <SiteLink to="/help-center" discover="none">
              {t`Help centre`}
            </SiteLink>
          </li>
          <li>
            <SiteLink to="/contact-support" discover="none">
              {t`Contact support`}
            </SiteLink>
          </li>
          <li>
            <SiteLink to="/faq" discover="none">
              {t`FAQ`}
            </SiteLink>
          </li>
          <li>
            <SiteLink to="/terms-conditions#cancellation-policy" discover="none">
              {t`Cancellation options`}
            </SiteLink>
          </li>
        </ul>
      </nav>
      <nav aria-labelledby="footer-hosting">
        <h2 id="footer-hosting">{t`Hosting`}</h2>
        <ul>
          <li>
            <a href={site.partnersUrl}>{t`List your property`}</a>
          </li>
          <li>
            <a href={site.partnersUrl}>{t`Partners site`}</a>
          </li>
        </ul>
      </nav>
      <nav aria-labelledby="footer-about">
        <h2 id="footer-about">{t`About`}</h2>
        <ul>
          <li>
            <SiteLink to="/how-it-works" discover="none">
              {t`How it works`}
            </SiteLink>
          </li>
          <li>
            <SiteLink to="/cities" discover="none">
              {t`All cities`}
            </SiteLink>
          </li>
          <li>
            <a href={site.blogUrl}>{t`Blog`}</a>
          </li>
        </ul>
      </nav>
    </>
  );
}

function Contact({ site }: SiteProps) {
  const { t } = useLingui();
  return (
    <div>
      <h2>{t`Contact`}</h2>
      <address className="soft not-italic" translate="no">
        {[site.companyName, ...site.postalAddress].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p>
        <a className="link footer-mail" translate="no" href={`mailto:${site.supportEmail}`}>
          {site.supportEmail}
        </a>
      </p>
      <p className="faint num" translate="no">
        {site.registrationNumber}
      </p>
    </div>
  );
}

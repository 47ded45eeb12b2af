import { dayInIndia } from '@basera/contract/calendar-date';
import { Brand, BrandInHindi } from '@basera/ui/brand/brand.tsx';
import { SiteLink } from '@basera/ui/site-link.tsx';
import { type RootData, useSiteIfKnown } from '../browser/site';
import { LanguageSwitch } from './languages/language-switch';
import { SocialLinks } from './social-icons';

/** The footer of every page: where help is, who runs the site. */
export function Footer() {
  const site = useSiteIfKnown();
  if (!site) return null;
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-cols">
          <div className="stack-16 justify-items-start">
            <Brand />
            <p className="soft md:max-w-[18.5em]">Stays booked straight with their owners, at 0% commission.</p>
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
            <span suppressHydrationWarning>{`© ${dayInIndia(Date.now()).slice(0, 4)} ${site.companyName}`}</span>
            <SiteLink className="link" to="/terms-conditions" discover="none">
              Terms
            </SiteLink>
            <SiteLink className="link" to="/privacy-policy" discover="none">
              Privacy
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
  return (
    <>
      <nav aria-labelledby="footer-support">
        <h2 id="footer-support">Support</h2>
        <ul>
          <li>
            <SiteLink to="/help-center" discover="none">
              Help centre
            </SiteLink>
          </li>
          <li>
            <SiteLink to="/contact-support" discover="none">
              Contact support
            </SiteLink>
          </li>
          <li>
            <SiteLink to="/faq" discover="none">
              FAQ
            </SiteLink>
          </li>
          <li>
            <SiteLink to="/terms-conditions#cancellation-policy" discover="none">
              Cancellation options
            </SiteLink>
          </li>
        </ul>
      </nav>
      <nav aria-labelledby="footer-hosting">
        <h2 id="footer-hosting">Hosting</h2>
        <ul>
          <li>
            <a href={site.partnersUrl}>List your property</a>
          </li>
          <li>
            <a href={site.partnersUrl}>Partners site</a>
          </li>
        </ul>
      </nav>
      <nav aria-labelledby="footer-about">
        <h2 id="footer-about">About</h2>
        <ul>
          <li>
            <SiteLink to="/how-it-works" discover="none">
              How it works
            </SiteLink>
          </li>
          <li>
            <SiteLink to="/cities" discover="none">
              All cities
            </SiteLink>
          </li>
          <li>
            <a href={site.blogUrl}>Blog</a>
          </li>
        </ul>
      </nav>
    </>
  );
}

function Contact({ site }: SiteProps) {
  return (
    <div>
      <h2>Contact</h2>
      <address className="soft not-italic">
        {[site.companyName, ...site.postalAddress].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p>
        <a className="link footer-mail" href={`mailto:${site.supportEmail}`}>
          {site.supportEmail}
        </a>
      </p>
      <p className="faint num">{site.registrationNumber}</p>
    </div>
  );
}

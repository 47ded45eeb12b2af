import { sitePath } from '@basera/ui/addresses/site-path.ts';
import { Brand } from '@basera/ui/brand/brand.tsx';
import { ThemeButton } from '@basera/ui/brand/theme-switch.tsx';
import { useLogin } from '@basera/ui/browser/app-context.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { IndianRupee, MessageCircle, NotebookText } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { listsElsewhere, site } from '../browser/site';
import { Complaints } from './complaints';
import { LanguageOffer } from './languages/language-offer';
import { LanguageSwitch } from './languages/language-switch';

/** What this site is, and the two ways in. */
export function SignedOutPage() {
  const { t } = useLingui();
  const login = useLogin();
  const navigate = useNavigate();
  const isInvited = useLocation().pathname === '/join';
  // Who is new is asked for their name in the dialog; whoever is signed in sees the page they came for.
  const signIn = () => login.open(() => {}, true);
  const list = () => login.open(() => navigate('/listings'), true);
  return (
    <div className="way-in">
      <header className="top-bar">
        <Brand />
        <div className="top-business" />
        <ThemeButton />
        <Button variant="outline" size="s" onClick={signIn}>{t`Sign in`}</Button>
      </header>
      <div className="wrap empty:hidden">
        <LanguageOffer />
      </div>
      <main className="wrap way-in-page">
        <title>{t`Basera for owners`}</title>
        {isInvited && (
          <Note className="w-full">
            {t`You are asked to help run a house? Sign in with the phone number or e-mail address the invitation came to: it waits there.`}
          </Note>
        )}
        <h1 className="hero-title">{t`Your house, your guests, your price`}</h1>
        <p className="lead soft">{t`List your house, hotel or homestay on Basera. Guests book with you directly, and Basera takes no commission.`}</p>
        <div className="row flex-wrap">
          {listsElsewhere() ? (
            <a className="btn btn-primary" href={site().partnersUrl}>{t`List your property`}</a>
          ) : (
            <Button onClick={list}>{t`List your property`}</Button>
          )}
          <Button variant="outline" onClick={signIn}>{t`Sign in`}</Button>
        </div>
        <Promises />
        <p className="small soft">
          <a className="link touch" href={sitePath('/how-it-works')}>{t`How Basera works`}</a>
          {' · '}
          <a className="link touch" href={sitePath('/')}>{t`To the travellers’ site`}</a>
          {' · '}
          <LanguageSwitch className="link touch" />
        </p>
        <Complaints />
      </main>
    </div>
  );
}

function Promises() {
  const { t } = useLingui();
  const promises = [
    { Icon: IndianRupee, words: t`0% commission`, more: t`What a guest pays for the stay is yours.` },
    {
      Icon: NotebookText,
      words: t`You say yes`,
      more: t`Accept or reject requests; who pays and is rejected gets all the money back.`,
    },
    {
      Icon: MessageCircle,
      words: t`Your guests write to you`,
      more: t`Chat with them from the booking to the day they leave.`,
    },
  ];
  return (
    <ul className="promises">
      {promises.map(({ Icon, words, more }) => (
        <li key={words} className="card card-pad">
          <Icon className="i i-l" aria-hidden="true" />
          <h2 className="h3">{words}</h2>
          <p className="soft">{more}</p>
        </li>
      ))}
    </ul>
  );
}

import { Button } from '@basera/ui/button.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Bell, ChevronRight, CircleQuestionMark, Headset, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { siteWords } from '../../../words/words';

const ways = [
  { to: '/notifications', icon: Bell, words: siteWords._(msg`Notifications`) },
  { to: '/faq', icon: CircleQuestionMark, words: siteWords._(msg`FAQs`) },
  { to: '/contact-support', icon: Headset, words: siteWords._(msg`Contact Support`) },
];

/** Where help is, and the way out. */
export function HelpCard() {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const signOut = (
    <Button variant="outline" size="s" className="mt-2">
      <LogOut className="i i-s" aria-hidden="true" />
      {t`Sign Out`}
    </Button>
  );
  return (
    <section className="card card-pad profile-help" aria-labelledby="help">
      <h2 className="h3" id="help">
        {t`Help`}
      </h2>
      <ul className="lines">
        {ways.map(({ to, icon: Icon, words }) => (
          <li key={to}>
            <Link className="line" to={to}>
              <Icon className="i" aria-hidden="true" />
              <b className="strong">{words}</b>
              <ChevronRight className="i i-s" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        trigger={signOut}
        title={t`Sign out`}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t`Cancel`}
            </Button>
            <Button onClick={() => navigate('/signout')}>{t`Sign Out`}</Button>
          </>
        }
      >
        <p>{t`Are you sure you want to sign out?`}</p>
      </Dialog>
    </section>
  );
}

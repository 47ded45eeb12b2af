import { Button } from '@basera/ui/button.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { Bell, ChevronRight, CircleQuestionMark, Headset, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';

const ways = [
  { to: '/notifications', icon: Bell, words: 'Notifications' },
  { to: '/faq', icon: CircleQuestionMark, words: 'FAQs' },
  { to: '/contact-support', icon: Headset, words: 'Contact Support' },
];

/** Where help is, and the way out. */
export function HelpCard() {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const signOut = (
    <Button variant="outline" size="s" className="mt-2">
      <LogOut className="i i-s" aria-hidden="true" />
      Sign Out
    </Button>
  );
  return (
    <section className="card card-pad profile-help" aria-labelledby="help">
      <h2 className="h3" id="help">
        Help
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
        title="Sign out"
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button onClick={() => navigate('/signout')}>Sign Out</Button>
          </>
        }
      >
        <p>Are you sure you want to sign out?</p>
      </Dialog>
    </section>
  );
}

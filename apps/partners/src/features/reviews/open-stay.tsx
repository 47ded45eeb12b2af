import { may } from '@basera/contract/rules/business/roles';
import { Badge } from '@basera/ui/badge.tsx';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBusiness } from '../../browser/business';
import type { ReviewedStay } from './calls';
import { StayHead } from './stay-head';

const SOON_DAYS = 3;
const useForm = lateLoader(() => import('./guest-form'));

/** A stay of which the business can write, and how long still. */
export function OpenStay({ stay }: { stay: ReviewedStay }) {
  const { t } = useLingui();
  const { role } = useBusiness();
  const [isWriting, setWriting] = useState(false);
  return (
    <article className="stack-16">
      <StayHead stay={stay}>
        <div className="review-act">
          <Badge tone={stay.days_left <= SOON_DAYS ? 'warn' : 'info'}>
            {stay.days_left === 0 ? (
              t`Last day`
            ) : (
              <Plural value={stay.days_left} one="# day left" other="# days left" />
            )}
          </Badge>
          {may(role, 'write_reviews') && !isWriting && (
            <Button size="s" variant="outline" onClick={() => setWriting(true)}>
              {t`Write a review`}
              <span className="sr"> {t`of ${stay.guest}`}</span>
            </Button>
          )}
        </div>
      </StayHead>
      {isWriting && <LateForm stay={stay} onClose={() => setWriting(false)} />}
    </article>
  );
}

/** The form, once its code is there. */
function LateForm({ stay, onClose }: { stay: ReviewedStay; onClose(): void }) {
  const { t } = useLingui();
  const part = useForm(true);
  if (part === null) return <Skeleton height={320} className="rounded-card" />;
  if (part !== 'failed') return <part.GuestForm stay={stay} onClose={onClose} />;
  return (
    <Note
      tone="bad"
      role="alert"
    >{t`We could not load the form. Check your connection, and try again in a moment.`}</Note>
  );
}

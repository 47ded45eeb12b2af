import type { ShownProfile } from '@basera/contract/endpoints/accounts';
import { writtenIn } from '@basera/contract/languages/written-in';
import { Avatar } from '@basera/ui/avatar.tsx';
import { BadgeWithWords } from '@basera/ui/badge-with-words.tsx';
import { useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { confirmedWords, joinedWords, NO_NAME, NO_STORY, verifiedWords } from './public-words';

/** A person's picture, name, badge and own words; what is missing has words of ours. */
export function PublicProfile({ user, identity_verified, confirmed }: ShownProfile) {
  const { t } = useLingui();
  const [first_name = null, ...others] = user.name.split(' ').filter(Boolean);
  const last_name = others.at(-1) ?? null;
  return (
    <main className="wrap profile public-profile">
      <header className="public-head">
        <Avatar user={{ first_name, last_name, profile_image: user.profile_image }} size="xl" />
        <div className="stack justify-items-start">
          <h1 className="h1 wrap-anywhere" translate={user.name ? 'no' : undefined}>
            {user.name || NO_NAME}
          </h1>
          <div className="row flex-wrap">
            {identity_verified && (
              <>
                <BadgeWithWords tone="good" icon={ShieldCheck} words={verifiedWords(first_name)}>
                  {t`Identity Verified`}
                </BadgeWithWords>
                <span className="small soft">{confirmedWords(confirmed)}</span>
              </>
            )}
          </div>
          <p className="soft">{joinedWords(user.created_at)}</p>
        </div>
      </header>
      <section className="card card-pad stack" aria-labelledby="about">
        <h2 className="h3" id="about">
          {t`About ${user.name || NO_NAME}`}
        </h2>
        <p className={user.about_me ? 'public-story' : 'soft'} lang={writtenIn(user.about_me ?? '')}>
          {user.about_me || NO_STORY}
        </p>
      </section>
    </main>
  );
}

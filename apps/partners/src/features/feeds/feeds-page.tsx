import './words/feeds-catalogue';
import { may } from '@basera/contract/rules/business/roles';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useBusiness } from '../../browser/business';
import { OwnPage } from '../../shell/own-page';
import { PageOfStay } from '../../shell/page-of-stay';
import { FeedsIn } from './in/feeds-in';
import { LinksOut } from './out/links-out';
import './feeds.css';

/** What a stay hears from other sites, and tells them. */
export function Component() {
  const { t } = useLingui();
  const { role } = useBusiness();
  const title = t`Connect other sites`;
  if (!may(role, 'close_nights'))
    return (
      <OwnPage title={title}>
        <Note tone="warn">{t`Your role here does not include connecting other sites. An owner can change that.`}</Note>
      </OwnPage>
    );
  return (
    <PageOfStay
      title={title}
      height={280}
      empty={{
        title: t`No stay to connect yet`,
        words: t`Once a stay has rooms, other sites can read when they are taken.`,
      }}
    >
      {(propertyId) => (
        <div key={propertyId} className="stack-16">
          <FeedsIn propertyId={propertyId} />
          <LinksOut propertyId={propertyId} />
        </div>
      )}
    </PageOfStay>
  );
}

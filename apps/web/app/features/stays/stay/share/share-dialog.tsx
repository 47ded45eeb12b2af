import type { Stay } from '@basera/contract/endpoints/stays';
import { NAME } from '@basera/contract/languages/marks';
import { SHARE_COPIED_MS } from '@basera/contract/limits';
import { placeWords } from '@basera/contract/words/phrases';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { CopyButton } from '@basera/ui/copy-button.tsx';
import { DialogView } from '@basera/ui/overlays/dialog-view.tsx';
import { Picture } from '@basera/ui/picture.tsx';
import { Stars } from '@basera/ui/stars.tsx';
import { useLingui } from '@lingui/react/macro';
import { Ellipsis, type LucideIcon, Mail, MessageCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useId, useRef } from 'react';
import { referralLink } from '../../../../browser/storage/referral';

/** What is said of a shared stay: its name as a title, a line about it, and the link. */
type SharedWords = { title: string; text: string; link: string };

export const sharedWords = (
  { name, locality, city }: Pick<Stay, 'name' | 'locality' | 'city'>,
  link: string,
): SharedWords => ({ title: name, text: `${name}, ${placeWords(locality, city)}`, link });

/** A WhatsApp message with the link; it asks whom to send it to. */
export const whatsAppAddress = ({ text, link }: SharedWords): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text}\n${link}`)}`;

/** A new e-mail with the link. */
export const mailAddress = ({ title, text, link }: SharedWords): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${link}`)}`;

type Props = {
  stay: Stay;
  /** The stay's own address, without a search. */
  url: string;
  opener: HTMLElement | null;
  onClose(): void;
};

/** The link of a stay with the referral of who shares it, and the ways it can take. */
export function ShareDialog({ stay, url, opener, onClose }: Props) {
  const { t } = useLingui();
  const session = useSession();
  const link = session ? referralLink(url, session.user.id) : url;
  const words = sharedWords(stay, link);
  return (
    <DialogView title={t`Share this place`} opener={opener} onClose={onClose} bodyClassName="stack-16">
      <Preview stay={stay} />
      <LinkField link={link} />
      <ul>
        <li>
          <Way {...NAME} icon={MessageCircle} href={whatsAppAddress(words)} target="_blank" rel="noopener">
            WhatsApp
          </Way>
        </li>
        <li>
          <Way icon={Mail} href={mailAddress(words)}>
            {t`E-mail`}
          </Way>
        </li>
        {'share' in navigator && <OwnWay title={words.title} text={words.text} link={link} />}
      </ul>
    </DialogView>
  );
}

function Preview({ stay }: Pick<Props, 'stay'>) {
  return (
    <div className="grid grid-cols-[96px_1fr] items-center gap-2">
      <div className="pic rounded-control!">
        <Picture picture={stay.hero_image} sizes="96px" decorative />
      </div>
      <div className="min-w-0">
        <p {...NAME} className="strong line-clamp-2 [overflow-wrap:anywhere]">
          {stay.name}
        </p>
        <p className="small soft flex flex-wrap items-baseline gap-x-1">
          <Stars rating={stay.star_rating} kind={stay.category} />
          <span {...NAME}>{placeWords(stay.locality, stay.city)}</span>
        </p>
      </div>
    </div>
  );
}

function LinkField({ link }: { link: string }) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const showToast = useToast();
  const onCopied = (copied: boolean) => {
    if (copied) showToast({ title: t`Link copied`, description: t`Link has been copied to clipboard`, tone: 'good' });
    else {
      showToast({ title: t`Unable to copy to clipboard`, tone: 'bad' });
      // So that it can be copied by hand.
      field.current?.select();
    }
  };
  return (
    <div className="field">
      <label htmlFor={id}>{t`Link`}</label>
      <div className="row">
        <input
          ref={field}
          id={id}
          className="input min-w-0 flex-1"
          value={link}
          readOnly
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={link} label={t`Copy link`} copiedMs={SHARE_COPIED_MS} onCopied={onCopied}>
          {t`Copy`}
        </CopyButton>
      </div>
      <p className="hint" id={`${id}-hint`}>
        {t`Friends who book through it show up under your referrals.`}
      </p>
    </div>
  );
}

function Way({ icon: Icon, children, ...link }: ComponentProps<'a'> & { icon: LucideIcon }) {
  return (
    <a {...link} className="menu-row">
      <span className="tile">
        <Icon className="i" />
      </span>
      {children}
    </a>
  );
}

/** The list of apps that the device itself offers. */
function OwnWay({ title, text, link }: { title: string; text: string; link: string }) {
  const { t } = useLingui();
  const share = async () => {
    try {
      await navigator.share({ title, text, url: link });
    } catch (error) {
      // Closing the device's list is an answer, not a failure.
      if ((error as Error).name !== 'AbortError') console.error(error);
    }
  };
  return (
    <li>
      <button type="button" className="menu-row" onClick={share}>
        <span className="tile">
          <Ellipsis className="i" />
        </span>
        {t`More ways to share`}
      </button>
    </li>
  );
}

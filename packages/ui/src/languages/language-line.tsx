import { type Language, languageTags } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { X } from 'lucide-react';
import { useState } from 'react';
import { rememberLanguage } from './remember-language';

/** Each in its own language: who does not read this page's has to understand it. */
const words: Record<Language, { offer: string; take: string; leave: string }> = {
  en: { offer: 'This page is also in English.', take: 'Read it in English', leave: 'Stay in this language' },
  hi: { offer: 'यह पेज हिन्दी में भी है।', take: 'हिन्दी में पढ़ें', leave: 'इसी भाषा में रहें' },
  ta: { offer: 'இந்தப் பக்கம் தமிழிலும் உள்ளது.', take: 'தமிழில் படிக்க', leave: 'இதே மொழியில் தொடர' },
};

type Props = { language: Language; href: string; className: string };

/** A line that offers this page in another language. Taking it and closing it are both a choice, and it does not come again. */
export function LanguageLine({ language, href, className }: Props) {
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return null;
  const { offer, take, leave } = words[language];
  return (
    <aside className={className} lang={languageTags[language]} aria-label={offer}>
      <p>
        {offer}{' '}
        <a className="link" href={href}>
          {take}
        </a>
      </p>
      <button
        type="button"
        className="icon-btn"
        aria-label={leave}
        title={leave}
        onClick={() => {
          rememberLanguage(LANGUAGE);
          setLeft(true);
        }}
      >
        <X className="i" aria-hidden="true" />
      </button>
    </aside>
  );
}

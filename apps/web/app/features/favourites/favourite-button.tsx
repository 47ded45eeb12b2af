import { NAME } from '@basera/contract/languages/marks';
import { classes } from '@basera/ui/classes.ts';
import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import type { FavouriteButtonProps } from '../../browser/app-context';
import { useFavourite } from './use-favourite';

const HEART = 'heart';

/** Drawn once in a page, for all the hearts in it. */
export const HeartShape = () => (
  <svg className="hidden" aria-hidden="true">
    <Heart id={HEART} />
  </svg>
);

/** A heart that saves a stay: on a picture, or with its word in a row of buttons. */
export function FavouriteButton({ stay, look }: FavouriteButtonProps) {
  const { isSaved, isBusy, press } = useFavourite(stay);
  const { t } = useLingui();
  const { name } = stay;
  const isWord = look === 'word';
  return (
    <button
      {...(isWord ? null : NAME)}
      type="button"
      className={classes(
        isWord ? 'btn btn-ghost btn-s noscript:hidden' : 'icon-btn on-photo heart',
        isSaved && 'is-saved',
      )}
      aria-pressed={isSaved}
      aria-busy={isBusy || undefined}
      aria-label={isWord ? undefined : t`Save ${name} to favourites`}
      onClick={press}
    >
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: what is inside a button with a name is not said, and hiding each heart weighs on a page */}
      <svg className={isWord ? 'i i-s' : 'i'}>
        <use href={`#${HEART}`} />
      </svg>
      {isWord && (isSaved ? t`Saved` : t`Save`)}
    </button>
  );
}

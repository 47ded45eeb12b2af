import type { SiteFacts } from '@basera/contract/page-services';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../words/words';
import './words/legal-words';

/** Who learns what, by what this site is set up with. */
export function receivers({ googleSignIn, mapTiles, picturesElsewhere, realtime }: SiteFacts) {
  return [
    {
      who: siteWords._(msg`The owner of a stay you book`),
      learns: siteWords._(
        msg`your name, when you come, with how many guests and in which rooms, what you write to them, and what you enter into its register of guests`,
      ),
    },
    {
      who: siteWords._(msg`The friend whose link you came through`),
      learns: siteWords._(
        msg`your name, with a link to your public profile, the day you came, and how many came through a link of yours`,
      ),
    },
    {
      who: siteWords._(msg`Our payment partner`),
      learns: siteWords._(
        msg`your name, phone number and email, the stay and the amount; you pay on its own page, not on ours; of an owner how their business is reached, where a stay of theirs stands, and the account their money goes to, with its holder and PAN`,
      ),
    },
    {
      who: siteWords._(msg`The services that carry our text messages and emails`),
      learns: siteWords._(
        msg`your number or address and the message; an owner is told by text message of the name and dates of a guest who asks, and whoever is asked to join a house by whom, for which house and as what`,
      ),
    },
    {
      who: siteWords._(msg`The sites that owners name pictures and calendars of`),
      learns: siteWords._(msg`that our server fetches them; nothing about you`),
    },
    {
      who: siteWords._(msg`The maker of your browser`),
      learns: siteWords._(
        msg`where you turn notifications on: that and when we send you one, through its push service; what it says can be read by your browser alone`,
      ),
    },
    ...(googleSignIn
      ? [
          {
            who: siteWords._(msg`Google`),
            learns: siteWords._(msg`where you sign in with it: that you do so here; it tells us your name and email`),
          },
        ]
      : []),
    ...(picturesElsewhere
      ? [
          {
            who: siteWords._(msg`The service that keeps our pictures`),
            learns: siteWords._(
              msg`the picture of your profile and the photos of stays and reviews, and not whose they are`,
            ),
          },
        ]
      : []),
    ...(mapTiles
      ? [
          {
            who: siteWords._(msg`The makers of our maps (${hostOf(mapTiles.address)})`),
            learns: siteWords._(msg`which part of a map you look at, from which network address`),
          },
        ]
      : []),
    ...(realtime.cluster === null
      ? []
      : [
          {
            who: siteWords._(msg`Pusher, which brings messages to you at once`),
            learns: siteWords._(msg`the messages, the number of your account and your network address`),
          },
        ]),
  ];
}

// Of several hosts for the same tiles the name they share.
const hostOf = (tiles: string): string =>
  tiles
    .replace(/^https?:\/\//, '')
    .replace('{s}.', '')
    .split('/')[0] ?? '';

import type { HonestPromise } from './dark-patterns';

/** In a browser, at the server, or by reading the code. */
export type HonestTest = { words: string; place: 'browser' | 'server' | 'code' };

// Written by scripts/testing/honest-tests.mjs from the titles of the tests.
export const honestTests: Record<HonestPromise, HonestTest[]> = {
  'false-urgency': [
    {
      words: 'no page, mail or message says that others are looking, or that one has to hurry',
      place: 'code',
    },
    {
      words: 'that something is the last stands in one place, which is told what is free',
      place: 'code',
    },
    {
      words: 'no page counts down for who has nothing booked or asked for: twenty minutes later each says the same',
      place: 'browser',
    },
    {
      words: '‘Last room!’ is said only of the last of several that the owner has counted',
      place: 'code',
    },
  ],
  'basket-sneaking': [
    {
      words:
        'nothing is in the bill but the rooms that were selected, on any step, and the order asks for nothing else',
      place: 'browser',
    },
    {
      words:
        'a room selected by hand begins with its meals, beside what it comes to without; one press leaves them out, and the bill and the order are of what is shown',
      place: 'browser',
    },
  ],
  'confirm-shaming': [
    {
      words:
        'the buttons of every dialog that asks before something is done say what they do, and no is as plain as yes',
      place: 'code',
    },
    {
      words:
        'none of these buttons is a bare yes or no, and none of these dialogs says sorry, or asks whether one is sure',
      place: 'code',
    },
    {
      words: 'nobody who declines, cancels, signs out or leaves reads a word of shame, fear or regret',
      place: 'code',
    },
    {
      words:
        'yes and no are buttons of one size that say what they do, and what a booking costs is no smaller than the rest',
      place: 'browser',
    },
  ],
  'forced-action': [
    {
      words:
        'prices, rooms and the total are there without an account; it is asked for with the last press, and for no more than a booking needs',
      place: 'browser',
    },
  ],
  'subscription-trap': [
    {
      words: 'consent to marketing is shown and withdrawn, and what is kept comes as a file',
      place: 'browser',
    },
    {
      words: 'a booking is cancelled from its own page in fewer presses than it took to book it',
      place: 'browser',
    },
    {
      words: 'there is nothing to subscribe to: no call begins or ends a plan, and none agrees to be charged again',
      place: 'code',
    },
  ],
  'interface-interference': [
    {
      words:
        'yes and no are buttons of one size that say what they do, and what a booking costs is no smaller than the rest',
      place: 'browser',
    },
  ],
  'bait-and-switch': [
    {
      words: 'rooms that somebody else has taken meanwhile are said to be gone, with a way on',
      place: 'browser',
    },
    {
      words: 'a price that has changed is shown and asked, and charged only then',
      place: 'browser',
    },
    {
      words: 'the page that a card opens has the rooms selected that the card’s price is of, at that price',
      place: 'browser',
    },
  ],
  'drip-pricing': [
    {
      words: 'whoever comes, whenever and wherever: the number on the card is the number paid',
      place: 'browser',
    },
  ],
  'disguised-advertisement': [
    {
      words: 'stays that are alike come in the order in which they were listed here, whoever saves or owns them',
      place: 'server',
    },
    {
      words: 'what an order reads in the database is a closed list: price, class, place and what guests rated',
      place: 'server',
    },
    {
      words: 'what an order reads in the index is the same, filled from nothing else',
      place: 'server',
    },
    {
      words: 'stays like another come by kind and by price, and then as they were listed',
      place: 'server',
    },
    {
      words:
        'is by value as /how-it-works tells it: 4% a star, half a percent a kilometre, up to ten, and nothing else',
      place: 'server',
    },
    {
      words: 'cannot be bought: there is no order by what somebody paid',
      place: 'server',
    },
    {
      words: 'there is no place for advertising: no stay is sponsored, promoted or featured',
      place: 'code',
    },
    {
      words: 'every link to another site says which one it leads to',
      place: 'browser',
    },
  ],
  nagging: [
    {
      words:
        'no page opens a window, a banner or a question by itself, or asks to send notifications or to know where one is',
      place: 'browser',
    },
    {
      words: 'who says no to notifications is not asked again, on no page and at no later visit',
      place: 'browser',
    },
  ],
  'trick-question': [
    {
      words: 'each box of a booking says in one plain sentence what it does; cleared, it is not done',
      place: 'browser',
    },
    {
      words:
        'whoever took offers back is asked with that answer at the next booking, and left alone the box brings nothing back',
      place: 'browser',
    },
  ],
  'saas-billing': [
    {
      words: 'is the rooms and nights that were asked for, once: a year later nothing more was asked for',
      place: 'server',
    },
  ],
  'rogue-malware': [
    {
      words: 'nobody is told that their device is ill, or to install something against it',
      place: 'code',
    },
    {
      words: 'no page asks anybody but this site for a script, a picture or a frame, and none saves a file by itself',
      place: 'browser',
    },
  ],
  'same-price': [
    {
      words:
        'is byte for byte the same for a stranger and for who is signed in, on any device, at any address, in any language',
      place: 'server',
    },
    {
      words: 'is the same on the second look, and with a friend’s link',
      place: 'server',
    },
    {
      words:
        'is charged alike to who books for the first time, who has booked before, who comes through a friend, and on any device, as a stranger was shown it',
      place: 'server',
    },
    {
      words: 'comes of what is asked for and of the stay: a search reads no row of any person',
      place: 'server',
    },
  ],
};

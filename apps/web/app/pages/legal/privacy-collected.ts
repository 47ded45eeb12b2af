import { msg } from '@lingui/core/macro';
import { siteWords } from '../../words/words';
import './words/legal-words';
/** What is kept of whom, in words for them. */
export const collected = [
  {
    what: siteWords._(msg`Your account`),
    details: siteWords._(msg`name, phone number, email, on your profile what you add yourself, and the stays you save`),
  },
  {
    what: siteWords._(msg`Your bookings`),
    details: siteWords._(
      msg`the stay, dates, rooms, meals, number of guests, price and status, and the business and GST number you give for an invoice`,
    ),
  },
  {
    what: siteWords._(msg`Your payments`),
    details: siteWords._(
      msg`amount, status, time and transaction number; no card or UPI details, of a UPI address only a scrambled mark that says whether two payments came from the same`,
    ),
  },
  {
    what: siteWords._(msg`Your messages`),
    details: siteWords._(msg`what you and the owner of a stay write to one another about a booking`),
  },
  {
    what: siteWords._(msg`Your reviews`),
    details: siteWords._(
      msg`what you write of stays, or as an owner of guests, with the photos you add, without the place and time they were taken, whether you want to be asked for reviews, and what you report of stays and reviews`,
    ),
  },
  {
    what: siteWords._(msg`Your tickets`),
    details: siteWords._(
      msg`what you write when you ask us for help, and the picture, without the place and time it was taken`,
    ),
  },
  {
    what: siteWords._(msg`Who stays with you`),
    details: siteWords._(
      msg`what you or the desk of the house write into its register of guests: names, home address, way of travel, of guests from abroad passport and visa, as the law asks, and of an ID its kind and last four; deleted a year after the stay, or at once if it never was. Of guests from abroad the house has to keep it for that year even if you leave`,
    ),
  },
  {
    what: siteWords._(msg`If you let a house`),
    details: siteWords._(
      msg`your business with its name, phone number and email, who works there in which role, whom you ask to join by number or email and who asked you, what each of you changed, what you note and write down at the desk, and the stays you list with the files and pictures you bring; a picture you name by its address is fetched by us from the site where it lies`,
    ),
  },
  {
    what: siteWords._(msg`The account your money goes to`),
    details: siteWords._(
      msg`of owners only: its holder, number, IFSC and, if given, the PAN, sealed so that only who checks it for us can read it; you see its bank and last four digits. If you delete your account, an account you gave is deleted with it`,
    ),
  },
  {
    what: siteWords._(msg`Your friends here`),
    details: siteWords._(msg`who came through a link of yours, and through whose link you came`),
  },
  {
    what: siteWords._(msg`Your devices`),
    details: siteWords._(
      msg`where you are signed in, since when and with which browser, with a scrambled mark of network and browser that says whether two are the same, and, where you turn notifications on, the address at which your browser takes them`,
    ),
  },
  {
    what: siteWords._(msg`Looks at a stay`),
    details: siteWords._(
      msg`how many devices looked at its page on a day, as a number; of nobody is kept that they did`,
    ),
  },
  {
    what: siteWords._(msg`Technical records`),
    details: siteWords._(
      msg`how often a network, phone number or email tried something, in a scrambled form, and errors with their time, to keep the site safe`,
    ),
  },
];

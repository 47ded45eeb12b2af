import type { DataEnd, DataGround, DataPurpose } from '@basera/contract/rules/facts/data-purposes';
import { useLingui } from '@lingui/react/macro';
import '../words/legal-words';

/** What personal data is kept for, in words: on the privacy policy for everybody, on 'Your data' with a person's own days. */
export function usePurposeWords() {
  const { grounds, ends } = useGroundsAndEnds();
  const { t } = useLingui();
  const purposes: Record<DataPurpose, { title: string; what: string }> = {
    account: {
      title: t`Your account`,
      what: t`Name, phone number, email, picture and what you say of yourself on your profile; whether and why you may not sign in.`,
    },
    sign_in: {
      title: t`Signing you in`,
      what: t`Where you are or were signed in, and with which browser.`,
    },
    codes: {
      title: t`Codes to sign in with`,
      what: t`To which address a code was sent, and the code in a form that cannot be read back.`,
    },
    repeats: {
      title: t`The same press made twice`,
      what: t`The number your browser gave to a booking, and what it was answered, so that a press that is sent twice books once.`,
    },
    bookings: {
      title: t`Your bookings and payments`,
      what: t`The stay, dates, rooms, party, price, what became of it, and what was paid and given back. No card numbers and no UPI ids.`,
    },
    papers: {
      title: t`Invoices and the books`,
      what: t`Tax invoices and credit notes, with your name, email and, if you gave it, your business and its GST number.`,
    },
    register: {
      title: t`The register of guests`,
      what: t`What the house has to write down of who stays there: names and addresses, of guests from abroad passport and visa, of an ID its kind and last four.`,
    },
    desk: {
      title: t`Bookings a desk wrote down`,
      what: t`Your number and email, where you booked by phone or at the desk of a stay and its people wrote them down.`,
    },
    messages: { title: t`Messages`, what: t`What you and the owners of your stays write to one another.` },
    notices: {
      title: t`What we told you`,
      what: t`Which mails and text messages about bookings, reviews and cases are due to you or have been sent.`,
    },
    mails: {
      title: t`The record of what was sent`,
      what: t`To which address a mail, text message or notification went, when, about what, and whether it arrived. Not its words.`,
    },
    support: { title: t`Asking us for help`, what: t`Your tickets, with our answers and your pictures.` },
    reviews: {
      title: t`Reviews`,
      what: t`What you wrote of stays, with photos without place and time.`,
    },
    reports: {
      title: t`What you reported`,
      what: t`Reports of stays and reviews, with our answers; of one made without an account under your confirmed address only that it was made, since others may have typed it.`,
    },
    saved: { title: t`Saved stays`, what: t`The stays you saved.` },
    friends: { title: t`Friends you brought`, what: t`Who came through your link, and through whose link you came.` },
    offers: { title: t`Offers and news by email`, what: t`When you agreed to them, and when you took that back.` },
    push: {
      title: t`Notifications`,
      what: t`The address at which each of your browsers takes them; it goes when you turn them off or sign out there.`,
    },
    asking: { title: t`Being asked for reviews`, what: t`That you do not want to be asked, if you said so.` },
    fraud: {
      title: t`Marks against fraud`,
      what: t`Scrambled marks of network, browser and paying address, which say whether two are the same and nothing else. Persons look at what they point at; they decide nothing by themselves. Those of a browser go with the record of its sign-in.`,
    },
    ...useOwnersPurposes(),
  };
  return { purposes, grounds, ends };
}

/** Of those alone who own a stay or work for one. */
function useOwnersPurposes() {
  const { t } = useLingui();
  return {
    business: {
      title: t`Your work for a stay`,
      what: t`Where you are an owner or work for one: your role there, and what you changed, entered, confirmed or noted, answered to reviews or wrote of guests.`,
    },
    listed: {
      title: t`How your business is reached`,
      what: t`Name, telephone and email that guests of your business are given. They are the contact of the business, also where one of them is your own.`,
    },
    seller: {
      title: t`Your business before the tax offices`,
      what: t`Of owners: GST number and kind of taxpayer as we saw them proved, and the invoices that name your business as the seller.`,
    },
    payout_account: {
      title: t`The account your money goes to`,
      what: t`Of owners: holder, number, IFSC and PAN, sealed so that only who checks it for us can read them.`,
    },
  };
}

/** Why it may be kept, and until when. */
function useGroundsAndEnds() {
  const { t } = useLingui();
  const grounds: Record<DataGround, string> = {
    asked: t`You asked for what needs it.`,
    consent: t`You agreed to it, and can take that back here by one press.`,
    law: t`The law asks for it.`,
    safety: t`It protects guests and owners from fraud.`,
  };
  const ends: Record<DataEnd, string> = {
    account: t`Until you delete your account.`,
    withdrawn: t`Until you take your consent back.`,
    dates: t`None is sent once you take your consent back. The dates of giving and taking it back stay, as proof, until you delete your account.`,
    clock: t`Until a clock deletes it.`,
    books: t`Your name and address until you delete your account; the sums, and a business an invoice was made out to, as long as tax law asks.`,
    business: t`Until an owner changes it. Where you own the business and others do too, yours goes when you delete your account; where you only work there it stays with the business.`,
    law: t`As long as tax law asks, also when you delete your account.`,
    name: t`Your name goes when you delete your account; what you did and wrote stays with the business.`,
  };
  return { grounds, ends };
}

import { useLingui } from '@lingui/react/macro';
import type { DarkPattern } from './dark-patterns';

/** The patterns in words: what they are called, what the guidelines mean by it (shortened), and what is done here instead. */
export function usePatternWords() {
  const { t } = useLingui();
  const name: Record<DarkPattern, string> = {
    'false-urgency': t`False urgency`,
    'basket-sneaking': t`Basket sneaking`,
    'confirm-shaming': t`Confirm shaming`,
    'forced-action': t`Forced action`,
    'subscription-trap': t`Subscription trap`,
    'interface-interference': t`Interface interference`,
    'bait-and-switch': t`Bait and switch`,
    'drip-pricing': t`Drip pricing`,
    'disguised-advertisement': t`Disguised advertisement`,
    nagging: t`Nagging`,
    'trick-question': t`Trick question`,
    'saas-billing': t`SaaS billing`,
    'rogue-malware': t`Rogue malwares`,
  };
  const meaning: Record<DarkPattern, string> = {
    'false-urgency': t`Falsely stating or implying urgency, scarcity or popularity, so that somebody buys or acts at once; showing a popularity that is none, or less left than there is.`,
    'basket-sneaking': t`Adding goods, services, charity or donations at checkout without consent, so that more is paid than for what was chosen.`,
    'confirm-shaming': t`Using fear, shame, ridicule or guilt to make somebody buy, or continue a subscription.`,
    'forced-action': t`Making somebody buy, subscribe, sign up or share personal data that what they wanted does not need.`,
    'subscription-trap': t`Making it impossible, long or confusing to cancel a paid subscription, hiding how, or asking for payment details for a free one.`,
    'interface-interference': t`A design that highlights some information and obscures other, to misdirect somebody from what they want.`,
    'bait-and-switch': t`Advertising one outcome of what somebody does, and deceptively serving another.`,
    'drip-pricing': t`Revealing parts of a price late, charging more than was shown at checkout, calling free what is not, or keeping back what is paid for until more is bought.`,
    'disguised-advertisement': t`Advertisements that pose as other content, such as what users write or articles, or that are false, made to blend in so that somebody presses them.`,
    nagging: t`Disturbing somebody over and over with requests, information, options or interruptions that they did not allow, to make a sale.`,
    'trick-question': t`Confusing or vague words, such as double negatives, that lead somebody to an answer they did not mean.`,
    'saas-billing': t`Collecting payments again and again in a software service, as unnoticed as possible.`,
    'rogue-malware': t`Making somebody believe that their device has a virus, so that they pay for a tool against it that brings one.`,
  };
  const instead: Record<DarkPattern, string> = {
    'false-urgency': t`‘Last room!’ is worked out: the owner has said how many rooms of the kind there are, and one is left on your dates. Clocks run only once you have booked or asked, on your own pages: how long your rooms are held before they are free for others again, how long an owner has left to answer you, in how many days you arrive. Nobody is told how many others look or have booked. The popular destinations are a fixed list of towns; no stay is said to be popular.`,
    'basket-sneaking': t`A booking has in it the rooms that you see selected, and nothing else. There is no insurance, donation or extra to add. Where meals are a choice, the price on a card leaves them out. A room that you select yourself begins with them, by one switch that shows what the room comes to with them and without; one press leaves them out, and the total is that of what it shows.`,
    'confirm-shaming': t`Yes and no say what they do: ‘Cancel booking’ and ‘Keep booking’. Nothing asks whether you are really sure, and nobody is sorry to see you go.`,
    'forced-action': t`Prices, rooms, rules, reviews and the total are there for everybody, without an account. Who you are is asked for with the last press before paying: a number or an email, and your name for the owner. Offers by email can be declined, and nothing depends on them.`,
    'subscription-trap': t`There is no subscription here, paid or free. What can be cancelled is a booking: from its own page, in no more presses than it took, with what comes back shown before. Emails with offers end with one press on your profile.`,
    'interface-interference': t`The way out of a question is a button as large as the way in, beside it. What a booking costs and until when it can be cancelled stand on the page that books it, in letters as large as the rest.`,
    'bait-and-switch': t`The rooms of a card’s price are selected on the page that it opens. If they are gone, or cost something else meanwhile, you are told in words and asked, and nothing is charged before you agree.`,
    'drip-pricing': t`The first number you see is what your party pays for all nights, with taxes and fees. It is the same on the card, on every step, on the payment page and in your booking, to the paisa.`,
    'disguised-advertisement': t`There is no advertising. No owner can pay for a place in a list, in any order. What leads to another site names it.`,
    nagging: t`No page opens a window, a banner or a question by itself. Notifications are asked for on one page, by a button that you press; who says no is not asked again.`,
    'trick-question': t`A box says in one plain sentence what is done if it is checked. Cleared, it is not done.`,
    'saas-billing': t`Nothing is charged again: each payment is one that you make yourself, on the page of our payment partner. We keep no card, no mandate and no way to take money without you.`,
    'rogue-malware': t`There is nothing to install. Every page runs our own code alone, and your browser is told to run no other. A file is saved only when you press for it: a voucher, an invoice, a date for your calendar, a copy of your data.`,
  };
  return { name, meaning, instead };
}

/** What owners are told by e-mail that we, or one of them, decided. */
export type NoticeKind =
  | 'listing_passed'
  | 'listing_refused'
  | 'listing_held'
  | 'listing_given_back'
  | 'payout_given'
  | 'payout_ready'
  | 'payout_change_given'
  | 'payout_change_kept'
  | 'payout_change_refused'
  | 'payout_changing'
  | 'payout_refused'
  | 'payout_removed'
  | 'payout_asked'
  | 'payout_failed'
  | 'dispute_opened'
  | 'dispute_decided'
  | 'turnover_near'
  | 'turnover_over'
  | 'address_changed';

/** `subject`: the stay or the account, as owners know it. `why`: in words. `by`: who of them did it. `stays`: held, or sold again. `amount`: what did not arrive, or a turnover. `limit`: from how much on they register for GST. `before`: the account that money goes to meanwhile. `from`: an instant from which on. `dispute`: whose it is, or how it was decided. `is_kept`: whether anything was kept back as it was opened; of notices from before that was said it was. */
export type NoticeDetail = {
  subject: string;
  listing_id?: number;
  why?: string;
  by?: string;
  stays?: string[];
  amount?: string;
  limit?: string;
  before?: string;
  from?: string;
  booking_id?: number;
  /** Where it goes in the place of the address of now. */
  to?: string;
  dispute?: 'us' | 'bank' | 'bank_took' | 'owner' | 'guest';
  is_kept?: boolean;
};

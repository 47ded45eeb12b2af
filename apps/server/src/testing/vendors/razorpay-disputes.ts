import { refused, type StubCall } from './razorpay-route-stub.ts';

/** A dispute of a guest's bank, as Razorpay answers it (https://razorpay.com/docs/api/disputes). */
export type StubDispute = {
  id: string;
  payment_id: string;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  amount: number;
  amount_deducted: number;
};

export const disputeCalls = (disputes: Map<string, StubDispute>): Record<string, StubCall> => ({
  'GET /disputes/:id': (_body, id) =>
    disputes.has(id) ? [200, disputes.get(id)] : refused('The id provided does not exist'),
});

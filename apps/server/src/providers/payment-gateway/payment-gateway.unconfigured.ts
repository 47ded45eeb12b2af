import type { PaymentGateway } from './payment-gateway.ts';

const refuse = async (): Promise<never> => {
  throw new Error('no payment gateway is configured');
};

/** Production without a payment account: stays can be found, nothing can be paid, and the guest is told so. */
export const unconfiguredGateway: PaymentGateway = {
  name: 'none',
  createLink: refuse,
  readLink: refuse,
  refund: refuse,
  readRefund: refuse,
  readDispute: refuse,
  readWebhook: () => null,
  readReturn: () => null,
};

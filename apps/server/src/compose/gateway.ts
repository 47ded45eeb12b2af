import type { Config } from '../config.ts';
import { razorpayGateway } from '../providers/payment-gateway/payment-gateway.razorpay.ts';
import { sandboxGateway, sandboxSecret } from '../providers/payment-gateway/payment-gateway.sandbox.ts';
import type { PaymentGateway } from '../providers/payment-gateway/payment-gateway.ts';
import { unconfiguredGateway } from '../providers/payment-gateway/payment-gateway.unconfigured.ts';
import type { RazorpayAccount } from '../providers/payment-gateway/razorpay-calls.ts';
import type { Ground } from './ground.ts';

/** Who takes the payments, and what the sandbox signs with: empty outside demo mode. */
export async function chooseGateway(
  { config, db, clock }: Ground,
  replace: ((inDemo: PaymentGateway) => PaymentGateway) | undefined,
) {
  const isDemo = config.APP_MODE === 'demo';
  const secret = isDemo ? await sandboxSecret(db) : '';
  const chosen = accountGateway(config) ?? (isDemo ? sandboxGateway(db, clock, secret) : unconfiguredGateway);
  return { gateway: replace?.(chosen) ?? chosen, secret };
}

/** An account with a gateway goes before the sandbox, so that it can be tried in demo mode as well. */
function accountGateway(config: Config): PaymentGateway | null {
  const account = razorpayAccount(config);
  return account && razorpayGateway(account);
}

/** The account with Razorpay; null where there is none. */
export const razorpayAccount = (config: Config): RazorpayAccount | null =>
  config.RAZORPAY_KEY_ID
    ? {
        apiUrl: config.RAZORPAY_API_URL,
        keyId: config.RAZORPAY_KEY_ID,
        keySecret: config.RAZORPAY_KEY_SECRET ?? '',
        webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? '',
      }
    : null;

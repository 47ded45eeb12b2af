import type { Config } from '../config.ts';
import type { LedgerDeps } from '../modules/ledger/index.ts';
import { markBy } from '../platform/sealing/mark.ts';
import { razorpayGateway } from '../providers/payment-gateway/payment-gateway.razorpay.ts';
import { sandboxGateway, sandboxSecret } from '../providers/payment-gateway/payment-gateway.sandbox.ts';
import type { PaymentGateway } from '../providers/payment-gateway/payment-gateway.ts';
import { unconfiguredGateway } from '../providers/payment-gateway/payment-gateway.unconfigured.ts';
import type { RazorpayAccount } from '../providers/payment-gateway/razorpay-calls.ts';
import { razorpaySettlements } from '../providers/settlement-report/settlement-report.razorpay.ts';
import { sandboxSettlements } from '../providers/settlement-report/settlement-report.sandbox.ts';
import type { SettlementReport } from '../providers/settlement-report/settlement-report.ts';
import { unconfiguredSettlements } from '../providers/settlement-report/settlement-report.unconfigured.ts';
import { registrationsOf } from '../settings/state-gstins.ts';
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
        webhookSecretAlso: config.RAZORPAY_WEBHOOK_SECRET_ALSO,
        markPayer: markBy(config.CODES_KEY, 'payer'),
      }
    : null;

type LedgerGround = Pick<Ground, 'config' | 'db' | 'clock' | 'log'>;

/** Who says what was settled: whoever takes the payments. */
function chooseSettlements({ config, db, clock }: LedgerGround): SettlementReport {
  const account = razorpayAccount(config);
  if (account) return razorpaySettlements(account);
  return config.APP_MODE === 'demo' ? sandboxSettlements(db, clock) : unconfiguredSettlements;
}

/** The books, what the law takes, and the gateway's report of what it settled. */
export function composeLedger(ground: LedgerGround): LedgerDeps {
  const { config, db, clock, log } = ground;
  const registrations = registrationsOf(config);
  return {
    db,
    clock,
    log,
    settlements: chooseSettlements(ground),
    feeBorneBy: config.GATEWAY_FEE_BORNE_BY,
    registrations,
  };
}

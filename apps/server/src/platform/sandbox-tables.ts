import type { Paise } from '@basera/contract/money';

/** What the sandbox gateway keeps: demo mode only. */
export type SandboxTables = {
  sandbox_links: {
    id: string;
    reference: string;
    amount: Paise;
    currency: string;
    description: string;
    callback_url: string;
    status: 'created' | 'paid' | 'failed' | 'expired';
    method: string | null;
    payment_id: string | null;
    created_at: Date;
    expires_at: Date;
  };
  sandbox_keys: { id: number; secret: string };
  sandbox_webhooks: { event_id: string; body: string; due_at: Date; sent_at: Date | null };
  sandbox_refunds: {
    id: string;
    payment_id: string;
    idempotency_key: string;
    amount: Paise;
    created_at: Date;
  };
};

import type { Metrics } from '../../platform/telemetry/metrics.ts';
import type { PushSender } from './push.ts';

/** A sender whose pushes are counted by how each try ended. */
export const countedPush = (sender: PushSender, metrics: Pick<Metrics, 'count'>): PushSender => {
  const count = (outcome: string) => metrics.count('basera_messages_total', { channel: 'push', outcome });
  return {
    ...sender,
    async send(to, message) {
      try {
        const outcome = await sender.send(to, message);
        count(outcome === 'delivered' ? 'sent' : outcome);
        return outcome;
      } catch (error) {
        count('failed');
        throw error;
      }
    },
  };
};

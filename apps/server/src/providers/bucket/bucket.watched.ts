import { FilesAwayError } from '../../platform/files/files-away.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import type { Bucket } from './bucket.ts';

type Watch = { metrics: Pick<Metrics, 'count'>; log: Pick<Logger, 'warn'> };

/** A bucket whose requests are counted by what came of them; of each that failed the log has what the bucket said. */
export function watchedBucket(bucket: Bucket, { metrics, log }: Watch): Bucket {
  function tellOf(operation: string, error: unknown): void {
    metrics.count('basera_bucket_requests_total', { operation, outcome: 'failed' });
    const { status, fault, requestId } = error as Partial<FilesAwayError>;
    if (error instanceof FilesAwayError)
      log.warn({ operation, status, fault, bucket_request_id: requestId }, 'the bucket did not do what it was asked');
  }
  const watched =
    <A extends unknown[], T>(operation: string, ask: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      try {
        const answer = await ask(...args);
        metrics.count('basera_bucket_requests_total', { operation, outcome: answer === null ? 'nothing' : 'done' });
        return answer;
      } catch (error) {
        tellOf(operation, error);
        throw error;
      }
    };

  return {
    get: watched('get', bucket.get),
    head: watched('head', bucket.head),
    put: watched('put', bucket.put),
    putNew: watched('put', bucket.putNew),
    remove: watched('remove', bucket.remove),
    bringBack: watched('bring_back', bucket.bringBack),
    async *list(begin) {
      try {
        yield* bucket.list(begin);
        metrics.count('basera_bucket_requests_total', { operation: 'list', outcome: 'done' });
      } catch (error) {
        tellOf('list', error);
        throw error;
      }
    },
  };
}

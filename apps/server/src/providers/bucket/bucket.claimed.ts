import type { Bucket } from './bucket.ts';

/** The object by which a bucket, or a part of one, says whose it is. */
const MARKER = 'basera.json';

/** The pictures there are another installation's: what one forgets would be gone for the other. */
export class ForeignBucketError extends Error {
  constructor(place: string) {
    super(
      `the bucket S3_BUCKET names holds the pictures of another installation (${place}${MARKER} says so); set another S3_BUCKET or S3_PREFIX.`,
    );
  }
}

export type ClaimedBucket = Bucket & {
  /** Puts the marker there where nobody has. Throws ForeignBucketError, and FilesAwayError where nobody can tell. */
  claim(): Promise<void>;
};

/** A bucket that is written to only once it is known to be of this installation. `place`: the bucket and its prefix, for words. */
export function claimedBucket(bucket: Bucket, installation: string, place: string): ClaimedBucket {
  let claiming: Promise<void> | null = null;

  const read = async (): Promise<string | null> => {
    const marker = await bucket.get(MARKER);
    return marker && installationIn(String(marker));
  };

  async function ask(): Promise<void> {
    let owner = await read();
    if (owner === null) {
      await bucket.putNew(MARKER, Buffer.from(JSON.stringify({ installation })), 'application/json');
      // Another may have been first.
      owner = await read();
    }
    if (owner !== installation) throw new ForeignBucketError(place);
  }

  /** Once it is known it stays so; until then whoever writes asks again. */
  const claim = (): Promise<void> => {
    claiming ??= ask().catch((error: unknown) => {
      claiming = null;
      throw error;
    });
    return claiming;
  };
  const once =
    <A extends unknown[], T>(write: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      await claim();
      return write(...args);
    };

  return {
    ...bucket,
    claim,
    put: once(bucket.put),
    putNew: once(bucket.putNew),
    remove: once(bucket.remove),
    bringBack: once(bucket.bringBack),
  };
}

/** '' for a marker that is none of ours. */
function installationIn(marker: string): string {
  try {
    return String((JSON.parse(marker) as { installation?: unknown }).installation ?? '');
  } catch {
    return '';
  }
}

import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { FilesAwayError } from '../../platform/files/files-away.ts';
import type { Bucket, ListedObject, ObjectFacts } from './bucket.ts';

export type S3Options = {
  bucket: string;
  region: string;
  /** Where its API answers; null for Amazon's own. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is named in the path, as most servers that are not Amazon's want it. */
  isPathStyle: boolean;
  /** What every name begins with: '' or words that end in '/'. */
  prefix: string;
  /** How long one try may be without an answer. */
  timeoutMs: number;
};

const TRIES = 3;
const CONNECT_MS = 2000;
const PAUSE_MS = 100;
/** Far above any picture: what is larger is none of ours, and is not read into memory. */
const BYTES_MAX = 32 * 1024 * 1024;
const NOT_THERE = new Set(['NoSuchKey', 'NotFound']);
const THERE_ALREADY = 412;

const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** A body that ended early, came changed, or stopped coming. */
class BrokenBody extends Error {
  override readonly name = 'BrokenBody';
}

const isNotThere = (error: unknown): boolean => NOT_THERE.has((error as Error).name);

function filesAway(operation: string, error: unknown): FilesAwayError {
  const { name, message, $metadata: { httpStatusCode, requestId } = {} } = error as Partial<S3ServiceException>;
  const { code } = error as NodeJS.ErrnoException;
  // The name of a fault, and no more: what a bucket says may name what was asked for.
  const known = (httpStatusCode === undefined ? code : undefined) ?? (name !== 'Error' ? name : message) ?? 'unknown';
  return new FilesAwayError(
    { operation, status: httpStatusCode ?? null, fault: known, requestId: requestId ?? null },
    { cause: error },
  );
}

/** Reads a body whole, within its time. Throws BrokenBody unless it is what was stored. */
async function readBody({ Body, ContentLength, Metadata }: GetObjectCommandOutput, timeoutMs: number): Promise<Buffer> {
  const stream = Body as unknown as NodeJS.ReadableStream & { destroy(error: Error): void };
  const late = setTimeout(() => stream.destroy(new BrokenBody('it stopped coming')), timeoutMs);
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of stream) {
      bytes += part.length;
      if (bytes > BYTES_MAX) throw new BrokenBody('it is too large');
      parts.push(part as Buffer);
    }
  } catch (error) {
    stream.destroy(error as Error);
    throw error instanceof BrokenBody ? error : new BrokenBody(`it broke off (${(error as Error).message})`);
  } finally {
    clearTimeout(late);
  }
  const content = Buffer.concat(parts);
  if (ContentLength !== undefined && ContentLength !== content.length) throw new BrokenBody('it ended early');
  if (Metadata?.sha256 && Metadata.sha256 !== sha256Of(content)) throw new BrokenBody('it is not what was stored');
  return content;
}

const clientFor = ({ region, endpoint, accessKeyId, secretAccessKey, isPathStyle, timeoutMs }: S3Options) =>
  new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: Math.min(CONNECT_MS, timeoutMs),
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
    // Ours are MD5 on the way and SHA-256 beside the object: every server that speaks S3 keeps those.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

type Client = ReturnType<typeof clientFor>;

const putCommand = (Bucket: string, Key: string, content: Buffer, type: string, isNew: boolean) =>
  new PutObjectCommand({
    ...{ Bucket, Key },
    Body: content,
    ContentType: type,
    ContentMD5: createHash('md5').update(content).digest('base64'),
    Metadata: { sha256: sha256Of(content) },
    ...(isNew && { IfNoneMatch: '*' }),
  });

/** The object whole; once more where its body breaks on the way, which the client itself does not try. */
async function getWhole(client: Client, place: { Bucket: string; Key: string }, timeoutMs: number): Promise<Buffer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await readBody(await client.send(new GetObjectCommand(place)), timeoutMs);
    } catch (error) {
      if (!(error instanceof BrokenBody) || tries === TRIES) throw error;
      await wait(PAUSE_MS * tries);
    }
  }
}

async function* listAll(client: Client, Bucket: string, begin: string, prefix: string): AsyncIterable<ListedObject> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client
      .send(new ListObjectsV2Command({ Bucket, Prefix: begin, ContinuationToken }))
      .catch((error: unknown) => {
        throw filesAway('list', error);
      });
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
      yield { name: Key.slice(prefix.length), bytes: Size, at: LastModified };
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/** Takes the mark off that says an object is removed; what lies below it is what was stored. */
async function unmark(client: Client, place: { Bucket: string; Key: string }): Promise<boolean> {
  const { Bucket, Key } = place;
  const { DeleteMarkers = [], Versions = [] } = await client.send(
    new ListObjectVersionsCommand({ Bucket, Prefix: Key }),
  );
  if (!Versions.some((version) => version.Key === Key)) return false;
  for (const { Key: marked, VersionId } of DeleteMarkers)
    if (marked === Key) await client.send(new DeleteObjectCommand({ ...place, VersionId }));
  return true;
}

/** A bucket by the S3 API, Amazon's or any other's that signs by version 4. */
export function s3Bucket(options: S3Options): Bucket {
  const { bucket, prefix, timeoutMs } = options;
  const client = clientFor(options);
  const placeOf = (name: string) => ({ Bucket: bucket, Key: prefix + name });

  const orNull = <T>(operation: string, work: Promise<T>): Promise<T | null> =>
    work.catch((error: unknown) => {
      if (isNotThere(error)) return null;
      throw filesAway(operation, error);
    });
  const done = async (operation: string, work: Promise<unknown>): Promise<void> => {
    await work.catch((error: unknown) => {
      throw filesAway(operation, error);
    });
  };

  return {
    get: (name) => orNull('get', getWhole(client, placeOf(name), timeoutMs)),
    head: async (name) => {
      const found = await orNull('head', client.send(new HeadObjectCommand(placeOf(name))));
      const { ContentLength: bytes = 0, Metadata } = found ?? {};
      return found && ({ bytes, sha256: Metadata?.sha256 ?? null } satisfies ObjectFacts);
    },
    put: (name, content, type) => done('put', client.send(putCommand(bucket, prefix + name, content, type, false))),
    putNew: (name, content, type) =>
      done(
        'put',
        client.send(putCommand(bucket, prefix + name, content, type, true)).catch((error: S3ServiceException) => {
          if (error.$metadata?.httpStatusCode !== THERE_ALREADY) throw error;
        }),
      ),
    remove: (name) => done('remove', client.send(new DeleteObjectCommand(placeOf(name)))),
    list: (begin) => listAll(client, bucket, prefix + begin, prefix),
    bringBack: async (name) => (await orNull('bring back', unmark(client, placeOf(name)))) ?? false,
  };
}

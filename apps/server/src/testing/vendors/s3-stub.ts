import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { problemWithSignature, type SignedRequest } from './s3-signatures.ts';

/** One version of an object; `content` is null where it says that the object was removed. */
type Version = {
  id: string;
  content: Buffer | null;
  type: string;
  meta: Record<string, string>;
  at: Date;
  isListed: boolean;
};

const ACCOUNT = { accessKeyId: 'AKIASTUB', secretAccessKey: 'stub/secret+key', region: 'ap-south-1' };
const BUCKET = 'basera-pictures';

/**
 * How the stub feels about the next requests. `failing`: so many are answered with a fault, or not at all ('hang', 'reset');
 * `breaking`: so many bodies are cut in the middle ('reset'), end early as if that were all ('short'), come changed
 * ('changed') or stop coming ('stall'); or what was
 * stored is not told ('lost'). `only`: what fails, by its operation.
 */
export type S3Mood = {
  failing: { times: number; as: '503 SlowDown' | '500 InternalError' | '403 AccessDenied' | 'hang' | 'reset' } | null;
  breaking: { times: number; as: 'reset' | 'short' | 'changed' | 'stall' | 'lost' } | null;
  only: string | null;
  /** Minutes by which its clock is ahead. */
  minutesAhead: number;
  /** What was stored since is not in its lists yet. */
  listsLate: boolean;
  pageSize: number;
  /** Told of each request, before it is done. */
  before: ((operation: string, name: string) => unknown) | null;
};

export type S3Stub = Awaited<ReturnType<typeof startS3Stub>>;

const statusOf: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  NotImplemented: 501,
  BadDigest: 400,
  PreconditionFailed: 412,
  AccessControlListNotSupported: 400,
};

type Asked = { operation: string; bucket: string; key: string; query: URLSearchParams; body: Buffer };
type Store = { objects: Map<string, Version[]>; mood: S3Mood; now: () => Date };
type Reply = { status: number; headers?: Record<string, string>; body?: Buffer | string };

class Fault extends Error {}

function operationOf(method: string, key: string, query: URLSearchParams): string {
  if (query.has('versions')) return 'ListVersions';
  if (method === 'GET' && key === '') return 'List';
  return { GET: 'Get', HEAD: 'Head', PUT: 'Put', DELETE: 'Delete' }[method] ?? method;
}

const newest = ({ objects }: Store, key: string): Version | undefined => objects.get(key)?.at(-1);

function current(store: Store, key: string): Version & { content: Buffer } {
  const version = newest(store, key);
  if (!version?.content) throw new Fault('NoSuchKey');
  return version as Version & { content: Buffer };
}

function put(store: Store, { key, body }: Asked, { headers }: IncomingMessage): Reply {
  const md5 = createHash('md5').update(body).digest('base64');
  if (headers['content-md5'] !== undefined && headers['content-md5'] !== md5) throw new Fault('BadDigest');
  if (headers['x-amz-acl'] || Object.keys(headers).some((name) => name.startsWith('x-amz-grant')))
    throw new Fault('AccessControlListNotSupported');
  if (headers['if-none-match'] === '*' && newest(store, key)?.content) throw new Fault('PreconditionFailed');
  const meta = Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith('x-amz-meta-'))
      .map(([name, value]) => [name, String(value)]),
  );
  add(store, key, { content: body, type: String(headers['content-type'] ?? ''), meta });
  return { status: 200, headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` } };
}

function add({ objects, mood, now }: Store, key: string, kept: Pick<Version, 'content' | 'type' | 'meta'>): void {
  const version = { ...kept, id: randomBytes(8).toString('hex'), at: now(), isListed: !mood.listsLate };
  objects.set(key, [...(objects.get(key) ?? []), version]);
}

function get(store: Store, { key }: Asked): Reply {
  const { content, type, meta, at } = current(store, key);
  const headers = { 'content-type': type, 'last-modified': at.toUTCString(), ...meta };
  return { status: 200, headers: { ...headers, 'content-length': String(content.length) }, body: content };
}

function remove(store: Store, { key, query }: Asked): Reply {
  const version = query.get('versionId');
  if (version === null) add(store, key, { content: null, type: '', meta: {} });
  else
    store.objects.set(
      key,
      (store.objects.get(key) ?? []).filter(({ id }) => id !== version),
    );
  return { status: 204 };
}

const xml = (body: string): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});

/** A page of names, and a token for the next that is nobody's to read. */
function list(store: Store, { bucket, query }: Asked): Reply {
  const begin = query.get('prefix') ?? '';
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
  const names = [...store.objects.keys()]
    .filter((name) => name.startsWith(begin) && name > after)
    .filter((name) => newest(store, name)?.content && store.objects.get(name)?.some(({ isListed }) => isListed))
    .sort();
  const page = names.slice(0, store.mood.pageSize);
  const isCut = page.length < names.length;
  const rows = page.map((name) => {
    const { content, at } = current(store, name);
    return `<Contents><Key>${name}</Key><Size>${content.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`;
  });
  const token = isCut
    ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64url')}</NextContinuationToken>`
    : '';
  return xml(
    `<ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${token}${rows.join('')}</ListBucketResult>`,
  );
}

function listVersions({ objects }: Store, { query }: Asked): Reply {
  const begin = query.get('prefix') ?? '';
  const rows = [...objects].flatMap(([name, versions]) =>
    name.startsWith(begin)
      ? versions.map(({ id, content }) => {
          const kind = content ? 'Version' : 'DeleteMarker';
          return `<${kind}><Key>${name}</Key><VersionId>${id}</VersionId></${kind}>`;
        })
      : [],
  );
  return xml(`<ListVersionsResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListVersionsResult>`);
}

function answer(store: Store, asked: Asked, request: IncomingMessage): Reply {
  if (asked.bucket !== BUCKET) throw new Fault('NoSuchBucket');
  const { operation } = asked;
  if (operation === 'Put') return put(store, asked, request);
  if (operation === 'Get' || operation === 'Head') return get(store, asked);
  if (operation === 'Delete') return remove(store, asked);
  if (operation === 'List') return list(store, asked);
  if (operation === 'ListVersions') return listVersions(store, asked);
  throw new Fault('NotImplemented');
}

/** Whether this request is one of those that go wrong, which is counted. */
function takes<M extends { times: number }>(mood: M | null, isMeant: boolean): M | null {
  if (!mood || mood.times === 0 || !isMeant) return null;
  mood.times -= 1;
  return mood;
}

function sendBroken(response: ServerResponse, { headers = {}, body = '' }: Reply, as: string): void {
  const whole = Buffer.from(body as string);
  const half = whole.subarray(0, whole.length / 2);
  if (as === 'short') response.writeHead(200, { ...headers, 'content-length': String(half.length) }).end(half);
  else if (as === 'lost') response.destroy();
  else if (as === 'changed') response.writeHead(200, headers).end(Buffer.from(whole).fill(0, 0, 8));
  else {
    response.writeHead(200, headers).write(half);
    if (as === 'reset') setImmediate(() => response.destroy());
  }
}

/** A fault by its status and name, or no answer at all. */
function sendFault(request: IncomingMessage, response: ServerResponse, as: string, headers: Record<string, string>) {
  if (as === 'hang') return;
  if (as === 'reset') return void request.socket.destroy();
  const [status, code] = as.split(' ');
  const id = headers['x-amz-request-id'];
  const words = `<Error><Code>${code}</Code><Message>stub</Message><RequestId>${id}</RequestId></Error>`;
  response.writeHead(Number(status), headers).end(request.method === 'HEAD' ? '' : words);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const SILENT = {
  failing: null,
  breaking: null,
  only: null,
  minutesAhead: 0,
  listsLate: false,
  pageSize: 1000,
};
const MINUTE_MS = 60_000;

type Call = { operation: string; name: string; requestId: string; answered: string };

/** What was asked, by whom it does not matter yet. */
async function askedBy(request: IncomingMessage): Promise<Asked> {
  const { method = '', url = '/' } = request;
  const [path = '', search] = url.split('?');
  const [, bucket = '', ...names] = path.split('/').map(decodeURIComponent);
  const [query, key] = [new URLSearchParams(search), names.join('/')];
  return { operation: operationOf(method, key, query), bucket, key, query, body: await bodyOf(request) };
}

/** Answers requests as the mood has it, and puts each down with what came of it. */
function answerCalls(store: Store, calls: Call[]) {
  const { mood } = store;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = await askedBy(request);
    const { method = '', url = '/', headers } = request;
    const { operation, key } = asked;
    const call = { operation, name: key, requestId: randomBytes(8).toString('hex').toUpperCase(), answered: 'nothing' };
    calls.push(call);
    const serverNow = Date.now() + mood.minutesAhead * MINUTE_MS;
    const base = { 'x-amz-request-id': call.requestId, date: new Date(serverNow).toUTCString() };
    const refuse = (answered: string) => {
      call.answered = answered;
      sendFault(request, response, answered, { ...base, 'content-type': 'application/xml' });
    };
    const isMeant = mood.only === null || mood.only === operation;
    const refused =
      takes(mood.failing, isMeant)?.as ?? problemOf({ method, url, headers, body: asked.body }, serverNow);
    if (refused) return refuse(refused);
    await mood.before?.(operation, key);
    const reply = replyTo(store, asked, request);
    if (reply instanceof Fault) return refuse(`${statusOf[reply.message] ?? 400} ${reply.message}`);
    call.answered = String(reply.status);
    const whole = { ...reply, headers: { ...base, ...reply.headers } };
    const breaking = takes(mood.breaking, isMeant && operation === (mood.breaking?.as === 'lost' ? 'Put' : 'Get'));
    if (breaking) return sendBroken(response, whole, breaking.as);
    response.writeHead(reply.status, whole.headers).end(method === 'HEAD' ? undefined : reply.body);
  };
}

function problemOf(request: SignedRequest, now: number): string | null {
  const problem = problemWithSignature(request, ACCOUNT, now);
  return problem && `403 ${problem}`;
}

function replyTo(store: Store, asked: Asked, request: IncomingMessage): Reply | Fault {
  try {
    return answer(store, asked, request);
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

/** S3 on loopback: one bucket with versions, which takes nothing but what is signed right, and nothing with rights for others. */
export async function startS3Stub(clock: { now(): Date } = { now: () => new Date() }) {
  const mood: S3Mood = { ...SILENT, before: null };
  const store: Store = { objects: new Map(), mood, now: () => clock.now() };
  const calls: Call[] = [];
  const answerCall = answerCalls(store, calls);
  // Connections are cut where the mood has it, and not because a test took its time.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => void answerCall(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    calls,
    mood,
    origin,
    /** Back to its best, and nothing counted. */
    calm() {
      Object.assign(mood, SILENT, { before: null });
      calls.length = 0;
    },
    /** The names of all objects that are there. */
    names: () => [...store.objects.keys()].filter((name) => newest(store, name)?.content).sort(),
    /** Puts something there by nobody's request, as whoever else has the keys could. */
    plant: (name: string, content: Buffer | string) =>
      add(store, name, { content: Buffer.from(content as string), type: '', meta: {} }),
    /** Loses an object for good, with all its versions. */
    lose: (name: string) => store.objects.delete(name),
    typeOf: (name: string) => newest(store, name)?.type,
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: origin,
      S3_REGION: ACCOUNT.region,
      S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
      S3_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
      S3_PATH_STYLE: '1',
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How it answers: as ever, with a 500, with a no in status 200 as MSG91 does, that there is no such number, by sending elsewhere, or not at all. */
export type Msg91Mood = 'well' | 'broken' | 'unwilling' | 'no-such-number' | 'elsewhere' | 'hanging';

export type LoopbackMsg91 = {
  url: string;
  authKey: string;
  templateId: string;
  requestTemplateId: string;
  invitationTemplateId: string;
  accountTemplateId: string;
  arrivalTemplateId: string;
  /** What it was asked to send: number, and what stands in the gaps of the template. */
  sent: Record<string, string>[];
  /** What was wrong with requests: empty when all were as MSG91 wants them. */
  complaints: string[];
  mood: Msg91Mood;
  tries: number;
  stop(): Promise<void>;
};

const answers: Record<Exclude<Msg91Mood, 'hanging'>, [number, object]> = {
  well: [200, { type: 'success', message: '3763646c3058373530393938' }],
  broken: [500, { error: 'upstream' }],
  unwilling: [200, { type: 'error', message: 'Insufficient balance' }],
  elsewhere: [307, {}],
  'no-such-number': [200, { type: 'error', message: 'Invalid mobile number' }],
};

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Stands in for MSG91's flow call (docs: "Send SMS via Flow") and checks each request as MSG91 would. */
export async function loopbackMsg91(): Promise<LoopbackMsg91> {
  const authKey = '4160ALoopback';
  const templateId = '65e06f45d6fc05278c7d47e2';
  const requestTemplateId = '65e06f45d6fc05278c7d47e3';
  const invitationTemplateId = '65e06f45d6fc05278c7d47e4';
  const accountTemplateId = '65e06f45d6fc05278c7d47e5';
  const arrivalTemplateId = '65e06f45d6fc05278c7d47e6';
  const gapsOf: Record<string, string[]> = {
    [templateId]: ['OTP'],
    [requestTemplateId]: ['guest', 'stay', 'dates', 'until'],
    [invitationTemplateId]: ['by', 'business', 'role', 'until'],
    [accountTemplateId]: ['business', 'account', 'when'],
    [arrivalTemplateId]: ['guest', 'stay', 'dates', 'code'],
  };
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await read(request)) || '{}');
    msg91.tries += 1;
    const complain = (isWrong: boolean, what: string) => isWrong && msg91.complaints.push(what);
    complain(request.method !== 'POST' || request.url !== '/api/v5/flow', `${request.method} ${request.url}`);
    complain(request.headers.authkey !== authKey, 'authkey');
    complain(request.headers['content-type'] !== 'application/json', 'content-type');
    const wanted = gapsOf[body.template_id];
    complain(!wanted, 'template_id');
    complain(body.short_url !== '0', 'short_url');
    complain(body.recipients?.length !== 1 || !/^\d{8,15}$/.test(body.recipients?.[0]?.mobiles), 'recipients');
    const { mobiles, ...gaps } = body.recipients?.[0] ?? {};
    complain(body.template_id === templateId && !/^\d{6}$/.test(gaps.OTP), 'the code');
    complain(wanted?.some((gap) => !gaps[gap] || gaps[gap].length > 30) ?? false, 'the gaps');
    if (msg91.mood === 'hanging') return;
    const [status, answer] = answers[msg91.mood];
    if (msg91.mood === 'well') msg91.sent.push(body.recipients[0]);
    response
      .writeHead(status, { 'content-type': 'application/json', ...(status === 307 && { location: '/elsewhere' }) })
      .end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const msg91: LoopbackMsg91 = {
    url: `http://127.0.0.1:${port}/api/v5/flow`,
    authKey,
    templateId,
    requestTemplateId,
    invitationTemplateId,
    accountTemplateId,
    arrivalTemplateId,
    sent: [],
    complaints: [],
    mood: 'well',
    tries: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return msg91;
}

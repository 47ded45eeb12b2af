import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MovableClock } from './platform/clock.ts';
import { bookingRequest } from './testing/bookings/booking-request.ts';
import { testDatabase } from './testing/database/test-database.ts';
import { makeStay } from './testing/factories.ts';
import { callOver, type ServerProcess, startServer, UNHURRIED } from './testing/processes/server-process.ts';
import { type LoopbackMail, loopbackMail } from './testing/vendors/loopback-mail.ts';
import { type OtlpReceiver, startOtlpReceiver } from './testing/vendors/otlp-receiver.ts';
import { type RazorpayStub, startRazorpayStub } from './testing/vendors/razorpay-stub.ts';

const WAIT = { timeout: 60_000, interval: 50 };
// Words that nothing of ours has.
const GUEST = { email: 'quixotica@zephyr.example', first: 'Xanthippe', last: 'Wolkenbruch', code: '' };
const SEARCHED = 'zzyzxville';

type Line = Record<string, unknown> & { msg: string };

/** A guest signs in, looks, books, pays and cancels in a process of its own, which tells of it by log, /metrics and OTLP. */
describe('what a process tells of a whole booking', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let dataDir: string;
  let mail: LoopbackMail;
  let razorpay: RazorpayStub;
  let collector: OtlpReceiver;
  let server: ServerProcess;
  let origin: string;
  let figures = '';
  const secrets: string[] = [];

  const lines = (): Line[] =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  const call = (method: string, path: string, more: object = {}) => callOver(origin, method, path, more);

  async function signIn(): Promise<string> {
    mail.mood = 'busy';
    const who = { email: GUEST.email };
    expect((await call('POST', '/user/login', { body: { login_type: 'email', ...who } })).status).toBe(200);
    // The first try failed; the job makes the next.
    await vi.waitFor(() => expect(mail.tries).toBeGreaterThan(0), WAIT);
    mail.mood = 'well';
    await vi.waitFor(() => expect(mail.received).toHaveLength(1), WAIT);
    const [code = ''] = /\b\d{6}\b/.exec(mail.received[0]?.text ?? '') ?? [];
    const checked = await call('POST', '/user/check-otp', { body: { otp: code, ...who } });
    expect(checked.status).toBe(200);
    secrets.push(code, checked.body.data.token);
    return checked.body.data.token;
  }

  async function bookAndCancel(token: string): Promise<void> {
    const stay = await makeStay(database, { name: 'Lake House' });
    const { status, body } = await call('POST', '/user/room-inquiries', {
      token,
      body: bookingRequest(stay, { today: new MovableClock().today() }),
    });
    expect(status).toBe(200);
    const { method, url, headers, payload } = razorpay.delivery(razorpay.pay(body.data.payment.payment_url).event);
    expect((await fetch(`${origin}${url}`, { method, headers, body: payload })).status).toBe(200);
    const { id } = body.data.inquiry;
    await vi.waitFor(async () => {
      const answer = await call('GET', `/user/inquiries/${id}/cancellation`, { token });
      expect(answer.body.data?.cancellation.refund).toBeGreaterThan(0);
    }, WAIT);
    const shown = await call('GET', `/user/inquiries/${id}/cancellation`, { token });
    const body2 = { refund: shown.body.data.cancellation.refund };
    expect((await call('POST', `/user/inquiries/${id}/cancel`, { token, body: body2 })).status).toBe(200);
  }

  beforeAll(async () => {
    [database, mail, razorpay, collector] = await Promise.all([
      testDatabase('server'),
      loopbackMail(),
      startRazorpayStub(),
      startOtlpReceiver(),
    ]);
    dataDir = await mkdtemp(join(tmpdir(), 'basera-telemetry-'));
    server = startServer({
      ...UNHURRIED,
      ...razorpay.env,
      DATABASE_URL: database.url ?? '',
      DATA_DIR: dataDir,
      SMTP_URL: mail.url,
      PUBLIC_ORIGIN: 'http://localhost:3000',
      METRICS_PORT: '0',
      LOG_LEVEL: 'debug',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
    });
    origin = await server.origin;
    const token = await signIn();
    const name = { first_name: GUEST.first, last_name: GUEST.last };
    expect((await call('PUT', '/user/user-profile', { token, body: name })).status).toBe(200);
    for (const page of [`/search?city=${SEARCHED}`, '/property/lake-house', `/${SEARCHED}`]) await fetch(origin + page);
    await bookAndCancel(token);
    const address = String(lines().find(({ msg }) => msg.startsWith('Listening on'))?.metrics);
    figures = await (await fetch(address)).text();
    expect(await server.end('SIGTERM')).toBe(0);
  });
  afterAll(async () => {
    await server.end();
    await Promise.all([collector.stop(), mail.stop(), razorpay.stop(), database.close()]);
    await rm(dataDir, { recursive: true, force: true });
  });

  it('names no person, code, token or thing searched for in log, figures or traces', () => {
    const told = [server.output(), figures, ...collector.bodies].join('\n').toLowerCase();
    expect(told.length).toBeGreaterThan(10_000);
    const marks = [GUEST.email, 'quixotica', GUEST.first, GUEST.last, SEARCHED, 'of-the-collector', ...secrets];
    for (const mark of marks) expect([mark, told.includes(mark.toLowerCase())]).toEqual([mark, false]);
  });

  it('has in the log, for each request, its method, pattern, status, milliseconds and id', () => {
    const requests = lines().filter(({ msg }) => msg === 'request');
    const routes = requests.map(({ method, route, status }) => `${method} ${route} ${status}`);
    for (const route of [
      'POST /api/user/room-inquiries 200',
      'GET /search 200',
      'GET /property/:idOrSlug 404',
      'GET (no page) 404',
    ])
      expect(routes).toContain(route);
    for (const { request_id, ms } of requests) expect([typeof request_id, typeof ms]).toEqual(['string', 'number']);
  });

  it('counts bookings, payments, mails, work and requests at /metrics', () => {
    for (const [name, labels] of [
      ['http_request_duration_seconds_count', 'server="public",method="GET",route="/search",status="200"'],
      ['basera_bookings_total', 'step="placed"'],
      ['basera_bookings_total', 'step="cancelled"'],
      ['basera_payments_total', 'outcome="completed"'],
      ['basera_messages_total', 'channel="email",outcome="failed"'],
      ['basera_messages_total', 'channel="email",outcome="sent"'],
      ['basera_job_runs_total', 'job_name="deliver-code",outcome="done"'],
    ]) {
      const row = figures.split('\n').find((line) => line.startsWith(`${name}{${labels}}`));
      expect([labels, Number(row?.split(' ').at(-1))]).toEqual([labels, expect.any(Number)]);
      expect(Number(row?.split(' ').at(-1))).toBeGreaterThan(0);
    }
  });

  it('tells a collector of a request with its statements, jobs, mails and calls to vendors', () => {
    const spans = collector.spans();
    const request = spans.find(({ name }) => name === 'POST /api/user/room-inquiries');
    expect(request?.attributes).toMatchObject({
      'http.route': '/api/user/room-inquiries',
      'http.request.method': 'POST',
    });
    const parts = spans.filter(({ traceId, parentSpanId }) => traceId === request?.traceId && parentSpanId !== '');
    const texts = parts.map(({ attributes }) => String(attributes['db.query.text'] ?? ''));
    expect(texts.some((text) => /^insert into "bookings" .+\$1/.test(text))).toBe(true);
    const gateway = new URL(razorpay.env.RAZORPAY_API_URL).host;
    expect(parts.map(({ name }) => name)).toContain(`POST ${gateway}`);
    const names = spans.map(({ name }) => name);
    expect(names).toContain('job deliver-code');
    expect(names).toContain('send email');
    // Of what it tells the collector itself nothing is told.
    expect(names.filter((name) => name.includes(new URL(collector.url).host))).toEqual([]);
    expect(collector.headers.every(({ authorization }) => authorization === 'Bearer of-the-collector')).toBe(true);
  });

  it('tells it the figures of /metrics too, by the same names', () => {
    const told = collector.figures();
    const placed = told.find(
      ({ name, attributes }) => name === 'basera_bookings_total' && attributes.step === 'placed',
    );
    expect(placed?.value).toBe(1);
    const requests = told.filter(({ name }) => name === 'http_request_duration_seconds');
    expect(requests.map(({ attributes }) => attributes.route)).toContain('/api/user/room-inquiries');
  });
});

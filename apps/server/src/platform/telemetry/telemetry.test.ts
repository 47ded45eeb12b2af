import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toldBooking } from '../../testing/processes/told-booking.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../../testing/vendors/otlp-receiver.ts';

const HEADER = 'of-the-collector';

/** A guest signs in, looks, books, pays and cancels in a process of its own, which tells of it by log, /metrics and OTLP. */
describe('what a process tells of a whole booking', () => {
  let booking: Awaited<ReturnType<typeof toldBooking>>;
  let collector: OtlpReceiver;
  let figures = '';
  beforeAll(async () => {
    collector = await startOtlpReceiver();
    booking = await toldBooking({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${HEADER}`,
    });
    await booking.run();
    figures = await (await fetch(booking.metrics())).text();
    expect(await booking.server.end('SIGTERM')).toBe(0);
  });
  afterAll(async () => {
    await booking.stop();
    await collector.stop();
  });

  it('names no person, code, token or thing searched for in log, figures or traces', () => {
    const told = [booking.server.output(), figures, ...collector.bodies].join('\n').toLowerCase();
    expect(told.length).toBeGreaterThan(10_000);
    for (const mark of [...booking.marks, HEADER])
      expect([mark, told.includes(mark.toLowerCase())]).toEqual([mark, false]);
  });

  it('has in the log, for each request, its method, pattern, status, milliseconds and id', () => {
    const requests = booking.lines().filter(({ msg }) => msg === 'request');
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
    expect(texts.some((text) => /^with "\w+" as \(insert into "bookings" .+\$1/.test(text))).toBe(true);
    const gateway = new URL(booking.razorpay.env.RAZORPAY_API_URL).host;
    expect(parts.map(({ name }) => name)).toContain(`POST ${gateway}`);
    const names = spans.map(({ name }) => name);
    expect(names).toContain('job deliver-code');
    expect(names).toContain('send email');
    // Of what it tells the collector itself nothing is told.
    expect(names.filter((name) => name.includes(new URL(collector.url).host))).toEqual([]);
    expect(collector.headers.every(({ authorization }) => authorization === `Bearer ${HEADER}`)).toBe(true);
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

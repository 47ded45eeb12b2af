import type { RazorpayStub, StubEvent } from './razorpay-stub.ts';

/** Delivers an event to a server that listens, as the gateway does. */
export function deliverTo(razorpay: RazorpayStub, origin: string, event: StubEvent): Promise<Response> {
  const { method, url, headers, payload } = razorpay.delivery(event);
  return fetch(`${origin}${url}`, { method, headers, body: payload });
}

import { type ChannelListener, subscribe, unsubscribe } from 'node:diagnostics_channel';

/** A call to somebody else: its host, and never its path, which may name people. */
export type OutgoingCall = { method: string; host: string };

/** Hears how a call ended; null where there was no answer. */
type CallEnd = (status: number | null) => void;

type Told = { request: object; response?: { statusCode?: number } };

const ofFetch = ({ request }: Told): OutgoingCall => {
  const { method, origin } = request as { method: string; origin: string | URL };
  return { method, host: new URL(origin).host };
};

const ofClient = ({ request }: Told): OutgoingCall => {
  const { method, host } = request as { method: string; host: string };
  return { method, host };
};

/**
 * Hears of every call that this process makes over HTTP, whoever makes it: `fetch` and Node's own client both tell of theirs.
 * `begin` is asked where the call is made. Returns what ends that.
 */
export function hearOutgoingCalls(begin: (call: OutgoingCall) => CallEnd): () => void {
  const underWay = new WeakMap<object, CallEnd>();
  const beginAs = (callOf: (told: Told) => OutgoingCall) => (message: unknown) => {
    const told = message as Told;
    underWay.set(told.request, begin(callOf(told)));
  };
  const end = (message: unknown) => {
    const { request, response } = message as Told;
    underWay.get(request)?.(response?.statusCode ?? null);
    underWay.delete(request);
  };
  const listeners: [string, ChannelListener][] = [
    ['undici:request:create', beginAs(ofFetch)],
    ['undici:request:headers', end],
    ['undici:request:error', end],
    ['http.client.request.start', beginAs(ofClient)],
    ['http.client.response.finish', end],
    ['http.client.request.error', end],
  ];
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
}

import { expect, test } from 'vitest';
import { contentPolicy, socketsOf } from './content-policy.ts';

test.each([
  ['https://basera.example', null, "'self' wss://basera.example"],
  ['http://localhost:3000', null, "'self' ws://localhost:3000"],
  ['https://basera.example', 'ap2', "'self' wss://ws-ap2.pusher.com"],
])(
  'pages of %s with the cluster %s connect to their own host and to where messages come from',
  (origin, cluster, to) => {
    const policy = contentPolicy([], [], socketsOf({ origin, realtime: { key: 'basera', cluster } }));
    expect(policy.split('; ').find((part) => part.startsWith('connect-src'))).toBe(`connect-src ${to}`);
  },
);

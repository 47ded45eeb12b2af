import type { StaffRole } from '@basera/contract/rules/office/staff-roles';
import type { FastifyInstance } from 'fastify';
import { buildOffice } from '../app.ts';
import { addStaff } from '../modules/office/index.ts';
import type { Answer, TestApp } from './test-app.ts';

export type Colleague = {
  id: number;
  /** One call below /api/office, as their page makes it. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>;
};

export type TestOffice = {
  app: FastifyInstance;
  /** As anybody at all, or with a cookie. */
  call(
    method: 'GET' | 'POST',
    path: string,
    more?: { body?: object; cookie?: string; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Somebody new in this role, signed in by a link of the demo. */
  staffAs(role: StaffRole): Promise<Colleague>;
  /** The same person in a new session. */
  signedInAgain(colleague: Colleague): Promise<Colleague>;
  close(): Promise<void>;
};

const ACTOR = { staffId: null, name: 'a test', requestId: null };

// Of all offices of a file: a server that is started again finds those of before.
let made = 0;

/** The office of a server, without listening. */
export async function testOffice({ deps }: TestApp): Promise<TestOffice> {
  const app = await buildOffice(deps);
  const { origin } = deps.office.address;
  const call: TestOffice['call'] = async (method, path, { body, cookie, headers } = {}) => {
    const answer = await app.inject({
      method,
      url: `/api/office${path}`,
      headers: { ...(method === 'POST' && { origin }), ...(cookie && { cookie }), ...headers },
      ...(body && { payload: body }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  };
  async function enter(id: number): Promise<Colleague> {
    made += 1;
    deps.office.demoKeys?.set(`key${made}`, id);
    const { headers } = await call('GET', `/demo/key${made}`);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    return { id, call: (method, path, body) => call(method, path, { cookie, ...(body && { body }) }) };
  }
  async function staffAs(role: StaffRole): Promise<Colleague> {
    made += 1;
    const added = { name: `${role} ${made}`, email: `${role}${made}@office.example`, role };
    const id = await addStaff(deps.office, added, { actor: ACTOR, why: 'To try it.' });
    return enter(id);
  }
  return { app, call, staffAs, signedInAgain: ({ id }) => enter(id), close: () => app.close() };
}

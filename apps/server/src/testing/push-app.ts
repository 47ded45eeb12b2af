import type { DatabaseKind } from './database/test-database.ts';
import { type Person, type TestApp, testApp } from './test-app.ts';
import { type LoopbackPush, loopbackPush } from './vendors/loopback-push.ts';

type More = { body?: object; bearer?: string };

const DEVICES = '/device_api/v1/instances/basera/devices/web';

/** A server that works its jobs off, a push service of this machine, and browsers that are subscribed at it. */
export type PushApp = {
  server: TestApp;
  service: LoopbackPush;
  /** One of the device calls of the Beams SDK. */
  device(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, more?: More): Promise<Answer>;
  /** Registers a browser that is nobody's; resolves to its id. */
  register(name: string): Promise<string>;
  registerFor(person: Person, name: string): Promise<string>;
  /** What a person proves with whose a browser is. */
  tokenOf(person: Person): Promise<string>;
  isKept(id: string): Promise<boolean>;
  /** Signs somebody in. */
  somebody(email: string): Promise<Person>;
  stop(): Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = { status: number; body: any };

export async function pushApp(kind: DatabaseKind): Promise<PushApp> {
  const service = await loopbackPush();
  const server = await testApp(kind, { env: { PUSH_LOOPBACK: '1' } });
  await server.listen();
  await server.deps.jobs.open();
  await server.deps.jobs.start([]);
  const device: PushApp['device'] = async (method, path, { body, bearer } = {}) => {
    const answer = await server.app.inject({
      method,
      url: `${DEVICES}${path}`,
      ...(body && { payload: body }),
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const register = async (name: string): Promise<string> => {
    const { token } = service.subscribe(name);
    return (await device('POST', '', { body: { token, metadata: { sdkVersion: '2.1.0' } } })).body.id;
  };
  const tokenOf = async (person: Person): Promise<string> =>
    (await person.call('GET', `/user/beams-auth?user_id=user_${person.user.id}`)).body.token;
  return {
    server,
    service,
    device,
    register,
    tokenOf,
    async registerFor(person, name) {
      const id = await register(name);
      const { status } = await device('PUT', `/${id}/user`, { bearer: await tokenOf(person) });
      if (status !== 200) throw new Error(`a device became nobody's: ${status}`);
      return id;
    },
    isKept: async (id) => (await device('GET', `/${id}`)).status === 200,
    somebody(email) {
      // A code comes a minute after the one before.
      server.clock.advance(61);
      return server.signedInAs(email);
    },
    async stop() {
      await server.deps.jobs.stop();
      await server.close();
      await service.stop();
    },
  };
}

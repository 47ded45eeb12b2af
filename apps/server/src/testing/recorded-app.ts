import { type RecordingDatabase, recordingDatabase } from './database/recording-database.ts';
import { testDatabase } from './database/test-database.ts';
import { type TestApp, testApp } from './test-app.ts';

export type RecordedApp = { server: TestApp; database: RecordingDatabase; close(): Promise<void> };

/** The application, listening, on a real PostgreSQL that tells what is said to it, over so many connections. */
export async function recordedApp(env: Record<string, string> = {}, connections?: number): Promise<RecordedApp> {
  const database = recordingDatabase(await testDatabase('server', connections));
  const server = await testApp('server', { database, env });
  await server.listen();
  return {
    server,
    database,
    async close() {
      await server.close();
      await database.close();
    },
  };
}

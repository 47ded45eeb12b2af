import { startCluster } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Sized for a machine of 8 GB and more; fsync stays on, so that commits cost what they cost in production. */
const SETTINGS = ['shared_buffers=1GB', 'work_mem=64MB', 'maintenance_work_mem=256MB', 'max_wal_size=8GB'];

/** A real PostgreSQL server of the bench's own, in a folder that is gone afterwards. */
export const startPostgres = async (more: string[] = []): Promise<{ url: string; stop(): Promise<void> }> =>
  startCluster(await temporaryFolder(), { settings: [...SETTINGS, ...more] });

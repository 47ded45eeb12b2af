import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder, with those above it. Throws what the system says where it cannot. Not mkdir's own `recursive`: that never comes back
 * below a folder that is there and takes none, as /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && dirname(folder) !== folder) {
      await makeFolder(dirname(folder));
      // Somebody else may have been faster meanwhile.
      await mkdir(folder).catch((again) => rethrowUnlessFolder(again, folder));
    } else await rethrowUnlessFolder(error, folder);
  }
}

async function rethrowUnlessFolder(error: unknown, folder: string): Promise<void> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw error;
}

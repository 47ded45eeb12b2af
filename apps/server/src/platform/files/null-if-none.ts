/** There is none, or can be none: no such file, no such folder, a name no file can have. */
const NONE = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** For `catch`: what cannot be read is there all the same, and throws, since what is not there may be forgotten elsewhere. */
export function nullIfNone(error: NodeJS.ErrnoException): null {
  if (NONE.includes(error.code ?? '')) return null;
  throw error;
}

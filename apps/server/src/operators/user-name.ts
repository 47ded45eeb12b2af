import { userInfo } from 'node:os';

/** As the system calls whoever runs this; containers may have no name for them. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'somebody';
  }
}

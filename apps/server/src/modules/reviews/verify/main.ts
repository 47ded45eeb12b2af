import { SiteError } from './read-site.ts';
import { verifySite } from './verify-site.ts';

const CANNOT_TELL = 2;

/** Ends with 1 where something is wrong, and with 2 where it could not be found out. */
try {
  process.exitCode = (await verifySite(process.argv.slice(2), console.log)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof SiteError)) throw error;
  console.error(error.message);
  process.exitCode = CANNOT_TELL;
}

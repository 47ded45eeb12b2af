import type { StaffEndpoint } from '@basera/contract/endpoints/office/staff-endpoint';
import { ApiError, api, type CallInput, type Reply } from '@basera/ui/browser/calls/api.ts';
import { showPasskey } from './passkey';
import { sessionHasEnded } from './session';

/**
 * One call of the office. What may not be called is answered as what is not there: so a 404 may mean that the session has
 * ended, which is then asked for. Where the passkey is wanted once more, the device is asked, and the call made again. Throws
 * ApiError.
 */
export async function officeCall<E extends StaffEndpoint>(
  endpoint: E,
  input: CallInput<E> = {} as CallInput<E>,
): Promise<Reply<E>> {
  try {
    return await api.call(endpoint, input);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) sessionHasEnded();
    if (!(error instanceof ApiError) || error.code !== 'passkey_wanted') throw error;
    await showPasskey().catch((problem: unknown) => {
      // A device that was not unlocked says so in words of its own: the server's are the ones to read.
      throw problem instanceof ApiError ? problem : error;
    });
    return api.call(endpoint, input);
  }
}

import type { StaffEndpoint } from '@basera/contract/endpoints/office/staff-endpoint';
import { ApiError, api, type CallInput, type Reply } from '@basera/ui/browser/calls/api.ts';
import { sessionHasEnded } from './session';

/**
 * One call of the office. What may not be called is answered as what is not there: so a 404 may mean that the session has
 * ended, which is then asked for. Throws ApiError.
 */
export async function officeCall<E extends StaffEndpoint>(
  endpoint: E,
  input: CallInput<E> = {} as CallInput<E>,
): Promise<Reply<E>> {
  try {
    return await api.call(endpoint, input);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) sessionHasEnded();
    throw error;
  }
}

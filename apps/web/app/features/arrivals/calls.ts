import { type ArrivalByLink, confirmByLink } from '@basera/contract/endpoints/arrivals';
import { api } from '@basera/ui/browser/calls/api.ts';

/** Says by a link that the guests are expected. */
export const confirm = async (code: string): Promise<ArrivalByLink> =>
  (await api.call(confirmByLink, { params: { code } })).data;

import { endpoints } from '@basera/contract/endpoints/index';
import type { Serve } from '../../../platform/http/endpoints.ts';
import type { ListingsDeps } from '../deps.ts';
import { presentPhoto } from '../present.ts';
import { bringImport, readImport } from './bring-file.ts';
import { fetchPhoto } from './fetch-photo.ts';

const { imports } = endpoints;

export function importRoutes(serve: Serve, deps: ListingsDeps): void {
  serve(imports.readImport, async ({ params: { businessId }, body, session }) => {
    const { columns } = body;
    return {
      data: await readImport(deps, { userId: session.userId, businessId, bytes: body.file as Uint8Array, columns }),
    };
  });

  serve(imports.bringImport, async ({ params: { businessId }, body, session }) => {
    const { columns } = body;
    return {
      data: await bringImport(deps, { userId: session.userId, businessId, bytes: body.file as Uint8Array, columns }),
    };
  });

  serve(imports.fetchPhoto, async ({ params: { listingId }, body, session }) => {
    const asked = { clientId: body.client_id, roomId: body.room_id ?? null, address: body.address };
    const { photo, resembles } = await fetchPhoto(deps, { userId: session.userId, listingId }, asked);
    return { data: { photo: presentPhoto(photo), resembles } };
  });
}

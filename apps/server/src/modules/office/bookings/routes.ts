import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import type { OfficeDeps } from '../deps.ts';
import type { ServeStaff } from '../serve-staff.ts';
import { cancelByStaff, previewByStaff } from './cancel.ts';
import { readConversation } from './read-conversation.ts';
import { sendPapers } from './send-papers.ts';
import { tellStory } from './tell-story.ts';

const { bookings } = officeEndpoints;

export function bookingRoutes(serve: ServeStaff, deps: OfficeDeps): void {
  serve(bookings.readStory, async ({ params: { bookingId }, query: { part, most }, session: { staff } }) => ({
    data: await tellStory(deps, staff, { bookingId, part, most }),
  }));

  serve(bookings.previewStaffCancellation, async ({ params, query: { behalf }, session: { staff } }) => ({
    data: await previewByStaff(deps, { ...params, behalf, staffId: staff.id }),
  }));

  serve(bookings.cancelForSomebody, async ({ params, body, actor }) => ({
    data: await cancelByStaff(deps, { ...params, ...body }, actor),
  }));

  serve(bookings.sendPapersAgain, async ({ params, body, actor }) => {
    await sendPapers(deps, { ...params, ...body }, actor);
    return {};
  });

  serve(bookings.readConversation, async ({ params: { bookingId }, actor }) => ({
    data: await readConversation(deps, bookingId, actor),
  }));
}

import { showSentMessage } from '@basera/contract/endpoints/office/machine';
import { officeCall } from '../../../browser/calls';

/** Whom a message was for, and what it was about. Asked when it is wanted: it takes a reason. */
export const messageInFull = async (messageId: number) =>
  (await officeCall(showSentMessage, { params: { messageId: String(messageId) } })).data;

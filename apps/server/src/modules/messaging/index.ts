export { mayListen } from './authorize-channel.ts';
export type { MessagingDeps } from './deps.ts';
export { messagesOfPerson } from './personal-data.ts';
export { readPayloads } from './read-payloads.ts';
export { messagingRoutes } from './routes.ts';
export { unseenMessage } from './unseen-message.ts';

export { mayListen } from './authorize-channel.ts';
export type { MessagingDeps } from './deps.ts';
export { messagesOfPerson } from './personal-data.ts';
export { readPayloads, unseenMessage } from './read-messages.ts';
export { messagingRoutes } from './routes.ts';

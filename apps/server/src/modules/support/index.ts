export { type Answer, answerTicketIn } from './answer-ticket.ts';
export type { SupportDeps } from './deps.ts';
export { type AnswerToTell, answerToTell, lastReply, messagesOfTicket, untoldAnswers } from './message-queries.ts';
export { ticketsOfPerson } from './personal-data.ts';
export { pictureOfTicket, ticketsToAnswer, untoldTickets } from './queries.ts';
export { supportRoutes } from './routes.ts';
export { type Moved, moveTicket, moveTicketIn, type TicketMove } from './tickets.ts';

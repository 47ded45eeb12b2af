/** The provider will never deliver this message: there is no such number or mailbox. Trying again is of no use. */
export class MessageRefused extends Error {}

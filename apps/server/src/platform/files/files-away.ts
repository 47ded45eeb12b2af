import { say } from '../../words/say.ts';

/** For people, where the store of pictures does not answer. */
export const FILES_AWAY = say`Basera cannot get at its pictures just now. Please wait a moment, then try again.`;

/** What a store of files said, in its own words, for operators. */
type Said = { operation: string; status: number | null; fault: string; requestId: string | null };

/** A store of files that is not on this machine did not do what it was asked, after all tries. */
export class FilesAwayError extends Error {
  readonly operation: string;
  /** Null where there was no answer. */
  readonly status: number | null;
  /** Its name for what went wrong, such as SlowDown. Not `code`: logs leave out what is called that. */
  readonly fault: string;
  /** By which whoever runs the store finds the request. */
  readonly requestId: string | null;

  constructor({ operation, status, fault, requestId }: Said, options?: ErrorOptions) {
    super(`The bucket answered '${operation}' with ${status ?? 'nothing'}: ${fault}`, options);
    this.operation = operation;
    this.status = status;
    this.fault = fault;
    this.requestId = requestId;
  }
}

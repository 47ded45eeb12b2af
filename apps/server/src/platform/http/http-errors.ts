import { type ErrorBody, type ErrorCode, httpStatusOf } from '@basera/contract/errors';
import type { Language } from '@basera/contract/languages/languages';
import { PICTURE_UPLOAD_MAX } from '@basera/contract/uploads';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { asSaid, inLanguage, type Sayable, say, sideBySide } from '../../words/say.ts';
import { DatabaseAwayError, isDatabaseAway } from '../database/database-away.ts';
import { FILES_AWAY, FilesAwayError } from '../files/files-away.ts';
import { isDiskFull } from '../files/write-whole.ts';
import { languageOf } from './reader-language.ts';

/** What else goes into the body as it is (a fresh quote, say); where words are in it, by the language of the reader. */
type Extra = Record<string, unknown> | ((language: Language) => Record<string, unknown>);

/** An answer that is not a success, in words that are put into the reader's as it goes out. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly words: Sayable;
  readonly fields: Record<string, Sayable> | undefined;
  readonly extra: Extra | undefined;

  constructor(code: ErrorCode, words: Sayable, more: { fields?: Record<string, Sayable>; extra?: Extra } = {}) {
    super(String(words));
    this.code = code;
    this.words = words;
    this.fields = more.fields;
    this.extra = more.extra;
  }
}

/** 422 for one field that makes no sense. */
export const invalidField = (field: string, words: Sayable): HttpError =>
  new HttpError('validation_failed', sideBySide`${field}: ${asSaid(words)}`, { fields: { [field]: words } });

type Issue = z.core.$ZodIssue;

/** Where a union failed, the branch with the fewest complaints is the one that was meant. */
function leaves(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0 || issue.message !== 'Invalid input') return [issue];
  const branches = [...issue.errors].sort((a, b) => a.length - b.length);
  return (branches[0] ?? []).flatMap((inner) => leaves({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** 422 that names every field zod complained about; a field is written as a path: 'rooms.0.quantity'. */
export function validationError(error: z.core.$ZodError): HttpError {
  const fields: Record<string, Sayable> = {};
  for (const issue of error.issues.flatMap(leaves)) {
    const field = issue.path.join('.') || 'body';
    fields[field] ??= issue.message === 'Invalid input' ? say`Is missing or of the wrong kind.` : issue.message;
  }
  const [first] = Object.entries(fields);
  return new HttpError(
    'validation_failed',
    first ? sideBySide`${first[0]}: ${asSaid(first[1])}` : say`Invalid input.`,
    { fields },
  );
}

const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'payload_too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
};

/** What is said where there is no such address. */
export const NOTHING_HERE = say`There is nothing here.`;
export const FILE_TOO_LARGE = say`A file may have at most ${PICTURE_UPLOAD_MAX}.`;
export const BODY_TOO_LARGE = say`That is too much to send at once.`;
const FORM_UNREADABLE = say`The form could not be read.`;

// What parsers of bodies throw, for people.
const wordsOf: Record<string, Sayable> = {
  FST_ERR_MAX_PARAM_LENGTH: NOTHING_HERE,
  FST_PARTS_LIMIT: say`That form has too many fields.`,
  FST_FIELDS_LIMIT: say`That form has too many fields.`,
  FST_PROTO_VIOLATION: say`The form has a field by a name that none can have.`,
  FST_INVALID_JSON_FIELD_ERROR: FORM_UNREADABLE,
  FST_INVALID_MULTIPART_CONTENT_TYPE: FORM_UNREADABLE,
  FST_MP_PREMATURE_CLOSE: FORM_UNREADABLE,
  FST_ERR_CTP_INVALID_JSON_BODY: say`The request is not valid JSON.`,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: say`The request broke off.`,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: say`Please send JSON or a form.`,
  FST_REQ_FILE_TOO_LARGE: FILE_TOO_LARGE,
  FST_FILES_LIMIT: say`Please send one file at a time.`,
  FST_ERR_CTP_BODY_TOO_LARGE: BODY_TOO_LARGE,
};

/** For people, while the database is away. */
export const DATABASE_AWAY = say`Basera cannot get at its data just now. Please wait a moment, then try again.`;
/** For people, where a file they send cannot be kept. */
export const DISK_FULL = say`Basera has no room for files just now. Please try again later.`;

/** Any thrown value as an answer. What we did not foresee says nothing of the inside. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isDatabaseAway(error)) return new HttpError('unavailable', DATABASE_AWAY);
  if (error instanceof FilesAwayError) return new HttpError('unavailable', FILES_AWAY);
  if (isDiskFull(error)) return new HttpError('unavailable', DISK_FULL);
  const status = (error as FastifyError | undefined)?.statusCode;
  const code = status === undefined ? undefined : codeOfStatus[status];
  const words = wordsOf[(error as FastifyError | undefined)?.code ?? ''];
  if (code) return new HttpError(code, words ?? (error as Error).message);
  if (status !== undefined && status >= 400 && status < 500)
    return new HttpError('bad_request', (error as Error).message);
  return new HttpError('internal', say`Something went wrong on our side. Please try again.`);
}

const bodiesRead = new WeakSet<FastifyRequest>();

/** From here on a failure is ours: the body has been read. */
export const markBodyRead = (request: FastifyRequest): void => {
  bodiesRead.add(request);
};

/** A form that breaks off fails inside the parser, which does not say whose fault that is. */
const isBrokenForm = (error: HttpError, request: FastifyRequest): boolean =>
  error.code === 'internal' &&
  !bodiesRead.has(request) &&
  request.headers['content-type']?.startsWith('multipart/') === true;

/** A lost database is told of by whoever watches it, and would be told again by each request. */
function logAway(error: unknown, { message }: HttpError, request: FastifyRequest): void {
  const line = { err: error, request_id: request.id };
  if (error instanceof DatabaseAwayError) request.log.debug(line, message);
  else request.log.warn(line, message);
}

const saidFields = (fields: Record<string, Sayable>, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, words]) => [field, inLanguage(words, language)]));

/** The one error handler: writes the body, sets the headers, logs what operators must know. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const thrown = toHttpError(error);
  const known = isBrokenForm(thrown, request) ? new HttpError('bad_request', FORM_UNREADABLE) : thrown;
  const status = httpStatusOf[known.code];
  if (known.code === 'unavailable') logAway(error, known, request);
  else if (status >= 500) request.log.error({ err: error, request_id: request.id }, known.message);
  const language = languageOf(request);
  const body: ErrorBody = {
    status: 'error',
    code: known.code,
    message: inLanguage(known.words, language),
    ...(known.fields && { errors: saidFields(known.fields, language) }),
    ...(typeof known.extra === 'function' ? known.extra(language) : known.extra),
    ...(status >= 500 && { request_id: request.id }),
  };
  if (typeof body.retry_after === 'number') reply.header('retry-after', String(body.retry_after));
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

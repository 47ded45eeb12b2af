import { ApiError, messageOf } from '../../browser/calls/api';

const VALIDATION_ERROR = 'Validation error';

const serverMessage = (body: unknown): string => {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : '';
  return typeof message === 'string' ? message.trim() : '';
};

/** True when the server looked at the code and refused it. */
export const isRefusedCode = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 422;

/** What stands under Verify: of a refused code the server's own words, where it has some. */
export const codeErrorWords = (error: unknown): string =>
  isRefusedCode(error) ? serverMessage(error.body) || VALIDATION_ERROR : messageOf(error);

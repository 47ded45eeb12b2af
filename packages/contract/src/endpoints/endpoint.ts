import type * as z from 'zod/mini';

/** 'required' answers 401 without a session, 'optional' serves both, 'none' never looks. */
export type Auth = 'none' | 'optional' | 'required';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base path, with ':name' for parameters. */
  path: string;
  /** 'host' for the few paths that libraries expect at the host's root. */
  under?: 'host';
  auth: Auth;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  /** How the page sends the body; JSON unless said. The server takes both. */
  sentAs?: 'form';
  /** A form's empty fields count as not given, unless 'kept'. */
  emptyFields?: 'kept';
  /** One field is a file, so that a form may be larger than most and take its time; no other call waits for one. */
  takesFile?: true;
  /** Where a body may be larger than most. */
  bodyMaxBytes?: number;
  reply: z.core.$ZodType;
};

/** A call that answers with a file to keep. */
export type FileEndpoint = Pick<Endpoint, 'path' | 'params' | 'under'> & {
  method: 'GET';
  auth: 'required';
  file: string;
};

/** Keeps the literal types of one row of the table whose answer is a file. */
export const fileEndpoint = <const T extends FileEndpoint>(row: T): T => row;

/** Keeps the literal types of one row of the table. */
export const endpoint = <const T extends Endpoint>(row: T): T => row;

export const API_BASE = '/api';

/** Where an endpoint is at its host. */
export const pathOf = ({ path, under }: Pick<Endpoint, 'path' | 'under'>): string =>
  under === 'host' ? path : `${API_BASE}${path}`;

import type * as z from 'zod/mini';

/** 'required' answers 401 without a session, 'optional' serves both, 'none' never looks. */
export type Auth = 'none' | 'optional' | 'required';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base path, with ':name' for parameters. */
  path: string;
  auth: Auth;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  /** A form's empty fields count as not given, unless 'kept'. */
  emptyFields?: 'kept';
  reply: z.core.$ZodType;
};

/** Keeps the literal types of one row of the table. */
export const endpoint = <const T extends Endpoint>(row: T): T => row;

export const API_BASE = '/api';

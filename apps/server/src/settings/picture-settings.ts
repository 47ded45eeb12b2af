import * as z from 'zod/mini';
import { count, flag, text, webAddress } from './setting-values.ts';

const bucket = text.check(
  z.regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  ),
);
const prefix = z.pipe(
  text.check(z.regex(/^[\w-]+(\/[\w-]+)*\/?$/, 'must be words parted by /, such as basera/live')),
  z.transform((value) => (value.endsWith('/') ? value : `${value}/`)),
);

/** Where pictures lie: in DATA_DIR, or in a bucket that speaks the S3 API. */
export const pictureSettings = {
  S3_BUCKET: z.optional(bucket),
  S3_REGION: z._default(text.check(z.regex(/^[a-z0-9-]+$/, 'must be a region, such as ap-south-1')), 'ap-south-1'),
  S3_ENDPOINT: z.optional(webAddress),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  S3_PATH_STYLE: z._default(flag, false),
  S3_PREFIX: z.optional(prefix),
  S3_TIMEOUT_MS: z._default(count, 5000),
  SIZES_CACHE_MB: z._default(count, 2000),
};

import type { SettingInForce } from '@basera/contract/endpoints/office/machine';
import { type Config, readConfig, SETTING_NAMES } from '../config.ts';

/** What looks like a secret by its name, and is for everybody to know: named by browsers, pages and vendors alike, or without room for a password. */
const PUBLIC = new Set([
  'PUSHER_KEY',
  'PUBLIC_ORIGIN',
  'PUSHER_API_URL',
  'SEARCH_URL',
  'MSG91_URL',
  'RAZORPAY_API_URL',
  'PLATFORM_URL',
  'PARTNERS_URL',
  'BLOG_URL',
  'SOCIAL_FACEBOOK_URL',
  'SOCIAL_INSTAGRAM_URL',
  'SOCIAL_TWITTER_URL',
  'SOCIAL_LINKEDIN_URL',
  'SOCIAL_YOUTUBE_URL',
]);

/** Keys and secrets; and addresses, which may carry a password or a key, unless they are known to be for everybody. */
export const isSecret = (name: string): boolean =>
  !PUBLIC.has(name) && (/KEY|SECRET|PASSWORD|TOKEN|_HEADERS/.test(name) || /_(URL|ENDPOINT)$/.test(name));

const shown = (value: unknown): string => {
  if (value === undefined || value === null) return 'not set';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return String(value);
};

/** An address without what may stand before its '@' or behind its '?'. */
function bare(value: string): string {
  if (!/^\w+:\/\/[^,]*[@?]/.test(value)) return value;
  const address = new URL(value);
  return `${address.protocol}//${address.host}${address.pathname}${address.search ? '?…' : ''}`;
}

/** Every setting as it is in force, by name. */
export function settingsInForce(config: Config): SettingInForce[] {
  const untouched: Record<string, unknown> = readConfig({});
  const settings: Record<string, unknown> = config;
  return [...SETTING_NAMES].sort().map((name) => {
    const secret = isSecret(name);
    const isGiven = shown(settings[name]) !== shown(untouched[name]);
    const isSet = settings[name] !== undefined;
    const value = secret ? (isSet ? 'set' : 'not set') : bare(shown(settings[name]));
    return { name, value, is_secret: secret, is_given: isGiven };
  });
}

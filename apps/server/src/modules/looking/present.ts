import type { OfficeLooking } from '@basera/contract/endpoints/office/looking';
import type { AllowedLooking } from '@basera/contract/endpoints/partners/looking';
import type { GrantRow } from './queries.ts';

const instant = (at: string): string => new Date(at).toISOString();

const isOpen = ({ ended_at, until }: GrantRow, now: Date): boolean => ended_at === null && until > now;

/** As the owner reads it: who looked, not what they said why. */
export const presentGrant = (row: GrantRow, now: Date): AllowedLooking => ({
  id: row.id,
  allowed_by: row.allowed_by,
  allowed_at: row.allowed_at.toISOString(),
  until: row.until.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  is_open: isOpen(row, now),
  looks: row.looks.map(({ who, at }) => ({ who, at: instant(at) })),
});

/** As the office reads it: of the business, not of who allowed it. */
export const presentForOffice = (row: GrantRow, now: Date): OfficeLooking => ({
  id: row.id,
  business: { id: row.business_id, name: row.business },
  allowed_at: row.allowed_at.toISOString(),
  until: row.until.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  is_open: isOpen(row, now),
  looks: row.looks.map(({ who, why, at }) => ({ who, why, at: instant(at) })),
});

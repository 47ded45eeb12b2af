import type { Command } from '../command.ts';
import { audit } from './audit.ts';
import { importing } from './import.ts';
import { keys } from './keys.ts';
import { listings } from './listings.ts';
import { media } from './media.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { retention } from './retention.ts';
import { settlements } from './settlements.ts';
import { staff } from './staff.ts';
import { taxes } from './taxes.ts';
import { tickets } from './tickets.ts';

const all = [
  ...[listings, payouts, payments, settlements, taxes, tickets],
  ...[staff, audit, retention, keys, media, importing],
] as const;

/** What operators can ask for by name, at the command line or through the server that runs. */
export const commands = new Map<string, Command>(all.map((command) => [command.name, command as Command]));

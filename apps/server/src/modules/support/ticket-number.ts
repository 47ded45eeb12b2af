import { randomInt } from 'node:crypto';

// Without letters that are read as digits, or misread on the telephone.
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;

const group = (): string => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** A number for a ticket, drawn by lot: 'BT-7K3Q-9MXD'. */
export const drawTicketNumber = (): string => `BT-${group()}-${group()}`;

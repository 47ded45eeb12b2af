import { type Said, say, sideBySide, type Told } from '../words/say.ts';

/** Why an account cannot be used yet or any more, as it is stored: in English. */
const suspended = say`Our payment partner has suspended this account. Please give another, or write to us.`;
const rejected = say`Our payment partner does not take this account. Please give another, or write to us.`;
const unknown = say`Our payment partner needs to know more of you. Please write to us.`;
const gone = say`Whoever gave it has deleted their Basera account, and their details went with it.`;

export const SUSPENDED = String(suspended);
export const REJECTED = String(rejected);
export const UNKNOWN_ASK = String(unknown);
export const GIVER_GONE = String(gone);

/** What a gateway may ask an owner for, by the name of its field. */
const FIELDS: [of: RegExp, words: Said][] = [
  [/account_number/, say`the number of your bank account`],
  [/ifsc/, say`the IFSC of your bank account`],
  [/beneficiary/, say`the name on your bank account`],
  [/pan/, say`your PAN`],
  [/gst/, say`your GSTIN`],
  [/email/, say`an e-mail address of your business`],
  [/phone/, say`a phone number of your business`],
  [/postal_code/, say`the PIN code in the address of your stay`],
  [/address/, say`the address of your stay`],
];

const other = (name: string): Said => say`a paper or detail (${name}); please write to us`;

export const fieldAsked = (field: string): string =>
  String(FIELDS.find(([of]) => of.test(field))?.[1] ?? other(field.replaceAll(/[._]/g, ' ')));

const list = (some: string[]): string => new Intl.ListFormat('en').format(some);
const needed = (what: Told): Said => say`Still needed: ${what}.`;
const unconfirmed = (what: Told): Said => say`Could not be confirmed: ${what}.`;

export const stillNeeded = (some: string[]): string => String(needed(list(some)));
export const notConfirmed = (some: string[]): string => String(unconfirmed(list(some)));

const WHOLE = new Map([suspended, rejected, unknown, gone].map((words) => [String(words), words]));
const ASKED = /^(?:Still needed: (.+?)\.)?(?: ?Could not be confirmed: (.+)\.)?$/;
const BETWEEN = /, and | and |, /;

function fieldSaid(english: string): Told {
  const [, name] = /^a paper or detail \((.*)\); please write to us$/.exec(english) ?? [];
  return name === undefined ? (FIELDS.find(([, words]) => String(words) === english)?.[1] ?? english) : other(name);
}

function listSaid(english: string): Told {
  const fields = english.split(BETWEEN).map(fieldSaid);
  const last = fields.pop() ?? '';
  const [first, ...more] = fields;
  if (first === undefined) return last;
  const before = more.reduce<Told>((all, field) => sideBySide`${all}, ${field}`, first);
  return more.length === 0 ? say`${before} and ${last}` : say`${before}, and ${last}`;
}

/** What is stored, to be said to an owner; what somebody of ours wrote stays as it is. */
export function accountWhy(stored: string): Told {
  const whole = WHOLE.get(stored);
  if (whole) return whole;
  const [, missing, wrong] = ASKED.exec(stored) ?? [];
  if (missing !== undefined && wrong !== undefined)
    return sideBySide`${needed(listSaid(missing))} ${unconfirmed(listSaid(wrong))}`;
  if (missing !== undefined) return needed(listSaid(missing));
  return wrong === undefined ? stored : unconfirmed(listSaid(wrong));
}

import { capitalised } from '@basera/contract/words/phrases';
import type { City, Locality, Nearby, Region } from '../../seed/places/place.ts';
import type { Random } from '../random.ts';
import { inWords } from '../words/numbers.ts';

/** How plots are numbered, by region; '#' is a number, '@' a letter. */
const plots: Record<Region, string[]> = {
  goa: ['#/##', 'House No. ##', 'H. No. #/##', '##/@'],
  kerala: ['Door No. #/##', '##/##', 'House No. ##', 'KP #/##'],
  tamil: ['No. ##', 'New No. ##, Old No. #', '##/#', 'Door No. ##'],
  karnataka: ['No. ##', '##/#', 'No. ##/@', 'Survey No. ##/#'],
  deccan: ['#-#-##', '#-##/@', 'Plot ##', 'H. No. #-##'],
  maharashtra: ['Plot ##', 'Bungalow #', 'Survey No. ##/#'],
  gujarat: ['##', '@/##', 'Plot ##', 'Block ##'],
  rajasthan: ['@-##', 'Plot ##', '##', 'House No. ##'],
  plains: ['@-##', '##', '##/#', 'House No. ##'],
  central: ['##', 'Plot ##', '@-##', 'House No. ##'],
  himachal: ['House No. ##', 'Khasra No. ##', '##', 'Estate No. #'],
  uttarakhand: ['##', 'House No. ##', 'Khasra No. ##', '##/#'],
  kashmir: ['House No. ##', '##', 'Plot ##'],
  bengal: ['##@', '##/#', '##', 'Premises No. ##'],
  'east-hills': ['House No. ##', '##', '##/@', 'Holding No. ##'],
  odisha: ['Plot ##', '##', 'Plot ##/#'],
  andaman: ['Plot ##', 'Survey No. ##/#', '##'],
};

const LETTERS = 'ABCDEFGH';

/** '4/117 Camotim Vaddo, Candolim, Goa 403515' */
export function composeAddress(city: City, { name, streets, pin }: Locality, random: Random): string {
  const plot = random
    .pick(plots[city.region])
    .replaceAll('##', () => String(random.between(11, 389)))
    .replaceAll('#', () => String(random.between(1, 14)))
    .replaceAll('@', () => LETTERS.charAt(random.between(0, LETTERS.length - 1)));
  const street = random.pick(streets);
  const said = `${street} ${city.name}`;
  const places = [`${plot}${/^[\d/]+$/.test(plot) ? ' ' : ', '}${street}`];
  if (!said.includes(name)) places.push(name);
  places.push(city.name === city.state ? `${city.name} ${pin}` : `${city.name}, ${city.state} ${pin}`);
  return places.join(', ');
}

/** A little further or nearer than the middle of the locality. */
const fromHere = ({ minutes, ...rest }: Nearby, random: Random): Nearby => ({
  ...rest,
  minutes: Math.max(2, minutes + random.between(-1, Math.max(1, Math.round(minutes / 5)))),
});

const FOOT_ONLY = [
  '{Minutes} minutes on foot to {what}.',
  '{Minutes} minutes’ walk from {what}.',
  'A walk of {minutes} minutes to {what}.',
  'You are {minutes} minutes on foot from {what}.',
  '{Minutes} minutes’ stroll to {what}.',
];
const CAR_ONLY = [
  '{Minutes} minutes by car to {what}.',
  'Allow {minutes} minutes by car to {what}.',
  '{Minutes} minutes’ drive from {what}.',
  'By car, {minutes} minutes to {what}.',
];
const FOOT_AND_CAR = [
  '{Minutes} minutes on foot to {what}, {minutes2} by car to {what2}.',
  '{What} in {minutes} minutes on foot, {what2} in {minutes2} by car.',
  '{Minutes} minutes’ walk to {what} and {minutes2} minutes’ drive to {what2}.',
];
const BOTH_ON_FOOT = [
  '{Minutes} minutes’ walk from {what} and {minutes2} from {what2}.',
  'On foot: {what} in {minutes} minutes, {what2} in {minutes2}.',
];

/** One sentence on where a stay is, as its owner would say it. `aside` is drawn from for a few, so that they move nothing else. */
export function composeLocationNote({ name, nearby }: Locality, main: Random, aside: Random): string {
  const random = main.chance(0.08) ? aside : main;
  const [one, two] = random.shuffled(nearby).map((place) => fromHere(place, random));
  if (!one) throw new Error(`nothing near ${name}`);
  const pair = two && random.chance(0.42) ? inOrder(one, two) : null;
  if (!pair) return filled(random.pick(one.by === 'foot' ? FOOT_ONLY : CAR_ONLY), one);
  const [near, far] = pair;
  if (near.by === 'car') return filled(random.pick(CAR_ONLY), near);
  return filled(random.pick(far.by === 'car' ? FOOT_AND_CAR : BOTH_ON_FOOT), near, far);
}

const inOrder = (a: Nearby, b: Nearby): [Nearby, Nearby] => {
  const rank = ({ by, minutes }: Nearby) => (by === 'foot' ? minutes : minutes + 1000);
  return rank(a) <= rank(b) ? [a, b] : [b, a];
};

function filled(form: string, one: Nearby, two?: Nearby): string {
  const sentence = form
    .replace('{minutes2}', inWords(two?.minutes ?? 0))
    .replace('{what2}', two?.what ?? '')
    .replace(/\{minutes\}/i, inWords(one.minutes))
    .replace(/\{what\}/i, one.what);
  return capitalised(sentence);
}

import { central } from './central.ts';
import { deccan } from './deccan.ts';
import { east } from './east.ts';
import { eastHills } from './east-hills.ts';
import { goa } from './goa.ts';
import { gujarat } from './gujarat.ts';
import { himachal } from './himachal.ts';
import { karnataka } from './karnataka.ts';
import { kashmirAndLadakh } from './kashmir-ladakh.ts';
import { kerala } from './kerala.ts';
import { maharashtra } from './maharashtra.ts';
import { northPlains } from './north-plains.ts';
import type { City } from './place.ts';
import { rajasthan } from './rajasthan.ts';
import { tamilNadu } from './tamil-nadu.ts';
import { uttarakhand } from './uttarakhand.ts';

/** Every place of the demo, in the order their ids are given. */
export const cities: City[] = [
  ...northPlains,
  ...himachal,
  ...uttarakhand,
  ...kashmirAndLadakh,
  ...rajasthan,
  ...gujarat,
  ...maharashtra,
  ...goa,
  ...karnataka,
  ...kerala,
  ...tamilNadu,
  ...deccan,
  ...central,
  ...east,
  ...eastHills,
];

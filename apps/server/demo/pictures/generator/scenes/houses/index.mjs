// Every form a house can have.
import { boats } from './boats.mjs';
import { camps } from './camps.mjs';
import { coastal } from './coastal.mjs';
import { cottages } from './cottages.mjs';
import { palaces } from './palaces.mjs';
import { towns } from './towns.mjs';

export const FORMS = { ...cottages, ...coastal, ...palaces, ...towns, ...camps, ...boats };

// Every place of the pool.
import { backwater, beach, country, desert, duneHouse, houseboat, lake, palmGarden, river, riverCamp, saltDesert } from './coasts.mjs';
import { hills, inSnow, ladakh, teaGarden, underPeaks } from './hills.mjs';
import { city, cityHouse, oldTown, rajasthan } from './towns.mjs';

export const PLACES = [
  beach, palmGarden, country, backwater, houseboat, river, riverCamp, lake, hills, underPeaks, inSnow, ladakh, teaGarden, city, cityHouse, oldTown, rajasthan, desert,
  duneHouse, saltDesert,
];

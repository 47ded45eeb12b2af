export type { StaysDeps } from './deps.ts';
export { type StaleUnits, setStaleUnits } from './freshness/stale-queries.ts';
export { whyNotSold } from './limits/why-not.ts';
export { listAmenities, listCategories, listCities } from './lists.ts';
export { placeName, placesInstead } from './places/find-places.ts';
export { namesIn, soundingStays } from './places/sounding-stays.ts';
export { COUNTRY, heroOf } from './present.ts';
export {
  type BookedStay,
  bookedRows,
  firstSlug,
  rulesOfHouse,
  type StayRow,
  stayById,
  stayRows,
  takenSlugs,
  wholeAddress,
} from './queries.ts';
export {
  type BaseRate,
  type ExtraGuests,
  extraPricesOf,
  rateColumns,
  ratesOf,
  roomRates,
  setBaseRates,
  setExtraGuests,
} from './rates/rate-queries.ts';
export { stayRoutes } from './routes.ts';
export { saidTimes } from './said-times.ts';
export { filterCounts, searchStays } from './search/search-stays.ts';
export { type AnswerSearchesDeps, answerSearches } from './search-elsewhere/answer-searches.ts';
export { elsewhereSearcher } from './search-elsewhere/elsewhere-searcher.ts';
export { type IndexSearcher, indexSearcher } from './search-index/index-searcher.ts';
export { STALE_AFTER_MS } from './search-index/search-index.ts';
export { Snapshots } from './search-index/snapshot/snapshots.ts';
export { type StaySearcher, sqlSearcher } from './search-index/stay-searcher.ts';
export { partyPrices, unpriced } from './show/party-prices.ts';
export { previewStay, previewToken } from './show/preview-stay.ts';
export { restingStay } from './show/resting-stay.ts';
export { showStay } from './show/show-stay.ts';
export { similarStays } from './show/similar-stays.ts';
export { tripOf } from './trip-asked.ts';

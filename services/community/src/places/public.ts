export { readMap } from './map.query.ts';
export { readNear } from './near.policy.ts';
export {
  type CityTotals,
  findNearest,
  isNear,
  isOneOf,
  type NearestList,
  nearCities,
  nearestCursor,
  nearestCursorOf,
  withDistances,
} from './nearest.query.ts';
export { PlacesModule } from './places.controller.ts';
export { initiativePlaces, teamPlaces } from './places.query.ts';
export { communitySearch, type SearchTerms, searchTerms } from './search-terms.ts';

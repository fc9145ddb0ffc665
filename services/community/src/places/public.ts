export { readMap } from './map.sql.ts';
export { isNear, type NearestList, nearCities, nearestPage } from './nearest.sql.ts';
export { PlacesModule } from './places.controller.ts';
export { initiativePlaces, teamPlaces } from './places.query.ts';
export { communitySearch, type SearchTerms, searchTerms } from './search-terms.ts';

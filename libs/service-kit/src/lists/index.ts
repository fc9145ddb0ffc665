export { anyOf, type Filter, filtersOf, flag, overlaps } from './filters.ts';

import { expect, it } from '@jest/globals';
import { MOST_KEPT, MOST_SAVED } from './paging.ts';
import { MOST_NEW_RESULTS, MOST_SEARCHES } from './saved-search.ts';

/** The specs of the saving pages and calls use the constants, whatever their value. */
it('saved things and searches have the bounds of docs/product.md#saved-things and #saved-searches', () => {
  expect({ MOST_KEPT, MOST_SAVED, MOST_NEW_RESULTS, MOST_SEARCHES }).toEqual({
    MOST_KEPT: 200,
    MOST_SAVED: 500,
    MOST_NEW_RESULTS: 50,
    MOST_SEARCHES: 30,
  });
});

import { PRODUCT_NAME } from '@meshwork/contracts-core';

/** Names the palette wherever it is named, and says what it searches. */
export const PALETTE = {
  label: `Search ${PRODUCT_NAME}`,
  placeholder: 'Search teams, resources, mentors, initiatives, pages',
} as const;

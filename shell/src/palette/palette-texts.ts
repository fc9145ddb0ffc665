import { PRODUCT_NAME } from '@meshwork/contracts-core';

/** Names the palette wherever it is named, and says what to type; short enough for a phone. */
export const PALETTE = {
  label: `Search ${PRODUCT_NAME}`,
  placeholder: 'Name, topic or team number',
} as const;

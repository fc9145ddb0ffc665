import type { PageHead } from '@meshwork/contracts-core';

/** One's own page: nothing of it is told to others. */
export const accountHead: PageHead = { title: 'My Account', hidden: true };

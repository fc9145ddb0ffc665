import type { PageHead } from '@meshwork/contracts-core';

/** The page is private, so search engines must not list it. */
export const accountHead: PageHead = { title: 'My Account', hidden: true };

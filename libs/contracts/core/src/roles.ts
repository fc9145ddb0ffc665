// Not in a schema file, so that a page that needs only this does not load the schema library.

export const ROLES = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Tells whether a role may moderate (docs/product.md#roles). */
export const isModerator = (role: string): boolean => role === 'moderator' || role === 'admin';

/** Age bands, which the rules take from a person's month of birth (docs/product.md#young-people). */
export const AGE_BANDS = ['UNDER_13', 'MINOR', 'ADULT'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

// Not in a schema file, so that a page that needs only this does not load the schema library.

/** Limits the saved items of each kind (docs/product.md#saved-things). */
export const MOST_SAVED = 500;

/** Limits the items that a visitor's browser stores, and a call takes at once. */
export const MOST_KEPT = 200;

/** Limits the items that a visitor's page asks for at once, as many as a filter takes (`repeated`). */
export const MOST_LOOKED_UP = 50;

// Not in a schema file, so that a page that needs only this does not load the schema library.

/** How many things of each kind a person saves (docs/product.md#saved-things). */
export const MOST_SAVED = 500;

/** How many things a visitor's browser keeps, and a call takes, at once. */
export const MOST_KEPT = 200;

/** How many things a visitor's page asks for at once, as many as a filter takes (`repeated`). */
export const MOST_LOOKED_UP = 50;

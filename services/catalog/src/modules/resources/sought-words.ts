const WISH =
  /^\s*(?:i want to |i would like to |how (?:do|can) i |how to )?learn (?:how to |to |about )?\s*(?=\S)/i;

/**
 * What somebody looks for in a library where everything is there to learn from: "learn Python" asks for Python, and "machine learning" for
 * a subject of that name (docs/product.md#search).
 */
export const soughtWords = (typed: string): string => typed.replace(WISH, '');

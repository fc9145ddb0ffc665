/** Before each group of three digits, except at the start. */
const GROUPS = /\B(?=(?:\d{3})+$)/g;

/**
 * A whole number as English writes it: "6,712". Not by `Intl`, whose first use on a page loads its data, which
 * takes a phone's processor tens of milliseconds (docs/measured/performance.md).
 */
export const numberText = (number: number): string => String(number).replace(GROUPS, ',');

/**
 * Formats a total: "6,712", or "10,000+" where the server counted no further.
 * @param isAtLeast whether there are more than `total`
 */
export const totalText = (total: number, isAtLeast = false): string =>
  `${numberText(total)}${isAtLeast ? '+' : ''}`;

const figures = new Intl.NumberFormat('en');

/**
 * How a total is shown: "6,712", or "10,000+" where the server counted no further.
 * @param isAtLeast whether there are more than `total`
 */
export const totalText = (total: number, isAtLeast = false): string =>
  `${figures.format(total)}${isAtLeast ? '+' : ''}`;

const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** "1.5 hours". */
export const hoursText = (hours: number): string =>
  `${NUMBER.format(hours)} ${hours === 1 ? 'hour' : 'hours'}`;

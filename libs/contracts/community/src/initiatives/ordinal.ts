const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A place in an order as pages and mails write it. @param place from 1 @returns "1st", "22nd" */
export const ordinal = (place: number): string =>
  `${place}${SUFFIXES[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)] ?? 'th'}`;

const figures = new Intl.NumberFormat('en');
const days = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** "1 view" or "1,234 views". */
export const viewsText = (count: number): string =>
  `${figures.format(count)} ${count === 1 ? 'view' : 'views'}`;

/** "1 resource" or "879 resources". */
export const resourcesText = (count: number): string =>
  `${figures.format(count)} ${count === 1 ? 'resource' : 'resources'}`;

/** "November 20, 2026", in the reader's time zone. @param time ISO 8601 */
export const dayText = (time: string): string => days.format(new Date(time));

/** The site that a link leads to: "docs.wpilib.org". */
export const siteOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;

/** Offers a public list to programs in further formats (docs/product.md#open-data). */
export interface OpenList {
  /** Its name in feeds, such as "Teams". */
  readonly title: string;
  /** The columns of its table: fields of an item, `team.teamName` for one within another. None names who posted it. */
  readonly columns: readonly string[];
}

/** The formats of a list and their media types. The format's name is the ending of its address. */
export const LIST_FORMATS = { csv: 'text/csv', atom: 'application/atom+xml' } as const;
export type ListFormat = keyof typeof LIST_FORMATS;

/** Pages with the terms of use and the licences of the data. */
export const TERMS_PAGE = '/developers#terms';
export const LICENCES_PAGE = '/developers#licences';

/** The last column of every table: a file that is passed on leaves its headers behind. Named as Darwin Core names it. */
export const LICENCE_COLUMN = 'license';

/** The address of a list in a format: `/_api/teams.csv` of `/_api/teams`. */
export const listFormatPath = (path: `/_api/${string}`, format: ListFormat): `/_api/${string}` =>
  `${path}.${format}`;

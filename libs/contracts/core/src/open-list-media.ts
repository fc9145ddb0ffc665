import { type Endpoint, type MediaEndpoint, media } from './endpoint.ts';
import { LIST_FORMATS, listFormatPath } from './open-list.ts';
import type { listQuery } from './paging.schema.ts';

/**
 * The rows of a list's table and feed. They take the list's filters; they have no pages.
 * @throws Error for a row without `formats`
 */
export function openListMedia(row: Endpoint): { csv: MediaEndpoint; atom: MediaEndpoint } {
  if (!row.formats || !row.query) throw new Error(`${row.path} has no other formats`);
  const query = (row.query as typeof listQuery).omit({ limit: true, cursor: true });
  const { title } = row.formats;
  const { errors } = row;
  return {
    csv: media(listFormatPath(row.path, 'csv'), {
      summary: `${title} as a table`,
      description:
        'The whole list with its filters as CSV (RFC 4180) in UTF-8, with its byte order mark and a line of names first. The last column, `license`, has the address of the licences that hold for the row. A text that a spreadsheet would run as a formula begins with an apostrophe. The same as the list with `Accept: text/csv`.',
      access: 'public',
      query,
      errors,
      mediaType: LIST_FORMATS.csv,
      open: true,
    }),
    atom: media(listFormatPath(row.path, 'atom'), {
      summary: `New ${title.toLowerCase()} as a feed`,
      description:
        'An Atom feed (RFC 4287) of the newest 50 entries that pass the filters. Send its `ETag` back with `If-None-Match`: an unchanged feed answers 304.',
      access: 'public',
      query,
      errors,
      mediaType: LIST_FORMATS.atom,
      open: true,
    }),
  };
}

import { LONGEST_SEARCH, MOST_NEW_RESULTS, type SavedSearch } from '@meshwork/contracts-core';
import { type Said, said } from '@meshwork/language';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { validationError } from '../contract/validation.pipe.ts';
import { AppError } from '../errors/app-error.ts';
import type { AddedWithin, OpenListSource } from '../open-data/open-list.ts';

const PAGE_PARAMETERS: readonly string[] = ['limit', 'cursor'];

/** "42.3314,-83.0458", with any spaces. */
const POINT = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

const refused = (path: string, message: Said): AppError => validationError([{ path: [path], message }]);

/** A point to a tenth of a degree, like every place here (docs/product.md#places); anything else as it is. */
const rounded = (near: string): string => {
  const [, latitude, longitude] = POINT.exec(near) ?? [];
  return latitude === undefined
    ? near
    : [latitude, longitude].map((degrees) => Number(degrees).toFixed(1)).join();
};

const parametersOf = ({ row }: OpenListSource): string[] =>
  Object.keys((row.query as z.ZodObject).shape).filter((name) => !PAGE_PARAMETERS.includes(name));

const valuesOf = (parameters: URLSearchParams, name: string): string[] => {
  const values = parameters.getAll(name).map((value) => value.trim());
  const kept = name === 'near' ? values.map(rounded) : values;
  return [...new Set(kept)].filter((value) => value !== '').sort();
};

/**
 * Words and filters as they are kept: known parameters alone, in the list's order, so that the same search is the same text.
 * @param text as in the address of the list's page
 * @throws AppError VALIDATION_FAILED for what the list would refuse, for a search without words and filters, and for a long one
 */
export function keptQuery(source: OpenListSource, text: string): string {
  const given = new URLSearchParams(text);
  const kept = new URLSearchParams(
    parametersOf(source).flatMap((name) =>
      valuesOf(given, name).map((value): [string, string] => [name, value]),
    ),
  );
  if (kept.size === 0) throw refused('query', said('A saved search has words or filters'));
  const query = kept.toString();
  // Other scripts than ours are longer here than in a text that was sent without being encoded.
  if (query.length > LONGEST_SEARCH)
    throw refused('query', said('Search must be at most {max} characters long', { max: LONGEST_SEARCH }));
  parsedQuery(source, query);
  return query;
}

/** Parses a query for the list's reads. @throws AppError VALIDATION_FAILED when the list does not take it (any more) */
function parsedQuery({ row }: OpenListSource, query: string): object {
  const parameters = new URLSearchParams(query);
  const input = Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
  const parsed = (row.query as z.ZodType).safeParse(input);
  if (!parsed.success) throw validationError(parsed.error.issues);
  return parsed.data as object;
}

/** The lists whose searches people can save. */
export class SearchedLists {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: readonly OpenListSource[],
  ) {}

  /** The list that a page such as `teams` shows. @throws AppError VALIDATION_FAILED for a list whose searches are not saved */
  of(page: string): OpenListSource {
    const source = this.lists.find(({ row }) => row.path === `/_api/${page}`);
    if (!source) throw refused('list', said('Searches of this list cannot be saved'));
    return source;
  }

  /**
   * Counts a search's results among the additions, as feeds have them and at most {@link MOST_NEW_RESULTS}: from the index of the
   * newest, without reading older rows. A search that the list does not take any more finds nothing.
   */
  async countNew(
    { list, query }: Pick<SavedSearch, 'list' | 'query'>,
    added: AddedWithin,
    em = this.em,
  ): Promise<number> {
    try {
      const source = this.of(list);
      const asked = { ...parsedQuery(source, query), limit: MOST_NEW_RESULTS };
      return (await source.newest(em, asked, added)).length;
    } catch (error) {
      // A filter or a city that is gone: the page of the list says so to whoever opens it.
      if (error instanceof AppError && error.status < 500) return 0;
      throw error;
    }
  }
}

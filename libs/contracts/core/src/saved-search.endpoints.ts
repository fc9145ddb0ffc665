import { z } from '@meshwork/contracts-core/zod';
import { get, media, post } from './endpoint.ts';
import { id, openEnum, text, timeZone } from './field.schema.ts';
import { LONGEST_SEARCH, MOST_SEARCHES, SEARCH_DIGESTS, stopSearchMailsPath } from './saved-search.ts';

/** The list that is searched, as its page and its call are named: `teams` of `/teams` and `/_api/teams`. */
const listName = text({ label: 'List', max: 40 });
/** Words and filters as they stand in the address of the list: `search=swerve&category=FRC`. */
const searchQuery = text({
  label: 'Search',
  message: 'A saved search has words or filters',
  max: LONGEST_SEARCH,
});
const searchName = text({ label: 'Name', max: 100 });
const digest = z.enum(SEARCH_DIGESTS);

const savedSearchSchema = z.object({
  id: z.number(),
  list: z.string(),
  query: z.string(),
  name: z.string(),
  digest: openEnum(SEARCH_DIGESTS),
  savedAt: z.string(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

/** The searches that a person saved in a domain, the latest first. */
const savedSearchesSchema = z.object({ searches: z.array(savedSearchSchema) });
export type SavedSearches = z.infer<typeof savedSearchesSchema>;

const searchNewsSchema = z.object({
  news: z.array(
    z.object({
      id: z.number(),
      /** The number of items added since the person opened the search last, and at most 90 days ago. */
      count: z.number(),
      /** There are more, which were not counted. */
      isAtLeast: z.boolean(),
    }),
  ),
});
export type SearchNews = z.infer<typeof searchNewsSchema>;

const searchIdBody = z.object({ searchId: id('Invalid ID') });
const token = z.string().max(200);
const searchMailsQuery = z.object({ token });

/** Counts of the searches whose mails the address of a mail for unsubscribing stops. */
const searchMailsSchema = z.object({
  /** Searches that send mails. */
  active: z.number(),
  /** Searches whose mails were stopped through such an address. */
  stopped: z.number(),
});
export type SearchMails = z.infer<typeof searchMailsSchema>;

/** The calls by which people keep searches of one domain's lists; the kit serves them. */
export const savedSearchEndpoints = <S extends string>(service: S) =>
  ({
    savedSearches: get(`/_api/${service}/saved/searches`, {
      summary: 'The searches that the person saved here',
      access: 'user',
      response: savedSearchesSchema,
    }),
    searchNews: get(`/_api/${service}/saved/searches/news`, {
      summary: 'How much is new in each saved search since it was opened last',
      access: 'user',
      response: searchNewsSchema,
    }),
    saveSearches: post(`/_api/${service}/saved/searches`, {
      summary: 'Save searches; one with the same list, words and filters stays as it is',
      access: 'user',
      body: z.object({
        searches: z
          .array(
            z.object({ list: listName, query: searchQuery, name: searchName, digest: digest.default('OFF') }),
          )
          .min(1)
          .max(MOST_SEARCHES),
        /** The zone in which it is morning when the mails come; absent: as chosen before. */
        timeZone: timeZone().optional(),
      }),
      response: savedSearchesSchema,
      errors: ['SEARCHES_FULL', 'TOO_YOUNG'],
    }),
    changeSearch: post(`/_api/${service}/saved/searches/change`, {
      summary: 'Rename a saved search, or choose how often a mail tells what is new in it',
      access: 'user',
      body: searchIdBody.extend({
        name: searchName.optional(),
        digest: digest.optional(),
        timeZone: timeZone().optional(),
      }),
      response: savedSearchesSchema,
      errors: ['SEARCH_NOT_FOUND'],
    }),
    openSearch: post(`/_api/${service}/saved/searches/opened`, {
      summary: 'Note that the person has seen what is new in a saved search',
      access: 'user',
      body: searchIdBody,
      whileSuspended: true,
      errors: ['SEARCH_NOT_FOUND'],
    }),
    removeSearch: post(`/_api/${service}/saved/searches/remove`, {
      summary: 'Remove a saved search',
      access: 'user',
      body: searchIdBody,
      response: savedSearchesSchema,
    }),
    searchMails: get(`/_api/${service}/saved/searches/mails`, {
      summary: "What the address for unsubscribing in a saved search's mail stands for",
      access: 'public',
      query: searchMailsQuery,
      secret: true,
      response: searchMailsSchema,
      errors: ['SEARCH_MAILS_NOT_FOUND'],
    }),
    changeSearchMails: post(`/_api/${service}/saved/searches/mails`, {
      summary: "Stop a person's mails about saved searches, or receive them again",
      access: 'public',
      body: searchMailsQuery.extend({ receive: z.boolean() }),
      response: searchMailsSchema,
      whileSuspended: true,
      whileReadOnly: true,
      errors: ['SEARCH_MAILS_NOT_FOUND'],
    }),
    stopSearchMails: post(stopSearchMailsPath(service), {
      summary:
        'Stop the mails about saved searches that the token in the query stands for; mail programs send a form (RFC 8058)',
      access: 'public',
      body: z.looseObject({}),
      whileSuspended: true,
      whileReadOnly: true,
      errors: ['SEARCH_MAILS_NOT_FOUND'],
    }),
  }) as const;

/** The calls of saved searches whose response is no JSON. */
export const savedSearchMedia = <S extends string>(service: S) =>
  ({
    searchMailsPage: media(stopSearchMailsPath(service), {
      summary: "The page of a saved search's address for unsubscribing",
      description:
        'Redirects to the page, for mail programs that open the address instead of sending a POST to it.',
      access: 'public',
      query: searchMailsQuery,
      secret: true,
      mediaType: 'text/html',
      redirects: true,
    }),
  }) as const;

/** Failures of the calls of {@link savedSearchEndpoints}, which the kit throws in every domain. */
export const savedSearchErrors = {
  SEARCHES_FULL: {
    status: 409,
    message: 'You have saved 30 searches here, which is the most. Remove one before you save another.',
  },
  SEARCH_NOT_FOUND: { status: 404, message: 'This saved search is no longer there.' },
  SEARCH_MAILS_NOT_FOUND: { status: 404, message: 'This address for unsubscribing does not work any more.' },
} as const;

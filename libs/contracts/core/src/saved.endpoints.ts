import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import { get, post } from './endpoint.ts';
import { id, MAX_ID, text } from './field.schema.ts';
import { repeated } from './paging.schema.ts';
import { MOST_KEPT } from './paging.ts';

/** An item of a domain, as moderation names it too: `team` and its id. */
const refSchema = z.object({
  kind: text({ label: 'Kind', max: 40, isPublic: false }),
  id: id(said('Invalid ID')),
});
const refsSchema = z.array(z.object({ kind: z.string(), id: z.number() }));

/** The items that a person has saved in a domain, the latest first. */
const savedRefsSchema = z.object({ items: refsSchema });
export type SavedRefs = z.infer<typeof savedRefsSchema>;

/** Saved items with what a list shows of them. */
const savedThingsSchema = z.object({
  things: z.array(
    z.object({
      kind: z.string(),
      id: z.number(),
      title: z.string(),
      /** The path of its page. */
      path: z.string(),
      /** Null for items in a visitor's browser. */
      savedAt: z.string().nullable(),
    }),
  ),
  /** Saved items that are hidden or deleted. */
  gone: refsSchema,
});
export type SavedThings = z.infer<typeof savedThingsSchema>;

const thingsBody = z.object({ items: z.array(refSchema).min(1).max(MOST_KEPT) });

const LOOKUP_MESSAGE = said('A thing is its kind, a colon and its id');

/** Items as `team:5`, repeated. */
const lookupQuery = z.object({
  thing: repeated(
    z
      .string()
      .regex(/^[a-z-]{1,40}:\d{1,10}$/, { error: LOOKUP_MESSAGE })
      .transform((value) => ({
        kind: value.slice(0, value.indexOf(':')),
        id: Number(value.slice(value.indexOf(':') + 1)),
      }))
      .refine((thing) => thing.id >= 1 && thing.id <= MAX_ID, { error: LOOKUP_MESSAGE }),
  ),
});

/** The calls by which people keep items of one domain; the kit serves them. The page `/saved` asks each domain. */
export const savedEndpoints = <S extends string>(service: S) =>
  ({
    savedRefs: get(`/_api/${service}/saved`, {
      summary: 'Which things the person has saved here',
      access: 'user',
      response: savedRefsSchema,
    }),
    savedThings: get(`/_api/${service}/saved/things`, {
      summary: 'The saved things with title and page, and which of them are gone',
      access: 'user',
      response: savedThingsSchema,
    }),
    lookUpThings: get(`/_api/${service}/saved/lookup`, {
      summary: 'Title and page of public things, for a visitor whose browser keeps them',
      access: 'public',
      open: true,
      query: lookupQuery,
      response: savedThingsSchema,
    }),
    saveThings: post(`/_api/${service}/saved`, {
      summary: 'Save things; what is saved already, hidden or gone is left out',
      access: 'user',
      body: thingsBody,
      response: savedRefsSchema,
      errors: ['SAVED_FULL', 'TOO_YOUNG'],
    }),
    forgetThings: post(`/_api/${service}/saved/remove`, {
      summary: 'Save things no longer',
      access: 'user',
      body: thingsBody,
      response: savedRefsSchema,
    }),
  }) as const;

/** Failures of the calls of {@link savedEndpoints}, which the kit throws in every domain. */
export const savedErrors = {
  SAVED_FULL: {
    status: 409,
    message: 'You have saved 500 of these, which is the most. Remove some before you save others.',
  },
} as const;

import { z } from '@meshwork/contracts-core/zod';
import { get, post } from './endpoint.ts';
import {
  allowanceSchema,
  authorItemsQuery,
  authorItemsSchema,
  decideSchema,
  moderationCaseSchema,
  moderationQueueQuery,
  reportSchema,
  secondLookSchema,
  visitorReportSchema,
} from './moderation.schema.ts';

const okSchema = z.object({ ok: z.literal(true) });

/**
 * The calls by which the items of one domain are reported and moderated; every domain has them under its own name, and
 * the kit serves them. The page `/moderation` asks each domain.
 */
export const moderationEndpoints = <S extends string>(service: S) =>
  ({
    allowance: get(`/_api/${service}/allowance`, {
      summary: 'How often a new account may still post, write and ask today',
      access: 'user',
      response: allowanceSchema,
    }),
    report: post(`/_api/${service}/reports`, {
      summary: 'Report a thing, a person or a message to the moderators',
      access: 'user',
      body: reportSchema,
      response: okSchema,
      errors: ['ITEM_NOT_FOUND', 'ALREADY_REPORTED', 'OWN_ITEM'],
    }),
    reportAsVisitor: post(`/_api/${service}/reports/visitor`, {
      summary: 'Report a thing to the moderators without an account',
      access: 'public',
      body: visitorReportSchema,
      response: okSchema,
      errors: ['ITEM_NOT_FOUND', 'ENOUGH_REPORTS'],
    }),
    moderationQueue: get(`/_api/${service}/moderation/queue`, {
      summary: 'What waits for a moderator: what is most severe first, then the longest waiting',
      access: 'moderator',
      query: moderationQueueQuery,
      response: z.array(moderationCaseSchema),
      paged: true,
    }),
    authorItems: get(`/_api/${service}/moderation/author`, {
      summary: 'What an account posted here, or what has the same text',
      access: 'moderator',
      query: authorItemsQuery,
      response: authorItemsSchema,
    }),
    decide: post(`/_api/${service}/moderation/decide`, {
      summary: 'Decide about a thing; closes what is open about it',
      access: 'moderator',
      body: decideSchema,
      response: okSchema,
      errors: ['ITEM_NOT_FOUND', 'ACTION_NOT_POSSIBLE', 'OWN_DECISION', 'OWN_ITEM'],
    }),
    requestSecondLook: post(`/_api/${service}/second-looks`, {
      summary: "Ask once that another moderator looks at a decision about one's own thing",
      access: 'user',
      body: secondLookSchema,
      response: okSchema,
      whileSuspended: true,
      errors: ['ITEM_NOT_FOUND', 'SECOND_LOOK_NOT_POSSIBLE'],
    }),
  }) as const;

/** Failures of the calls of {@link moderationEndpoints}, which the kit throws in every domain. */
export const moderationErrors = {
  ITEM_NOT_FOUND: { status: 404, message: 'This is no longer here.' },
  ALREADY_REPORTED: { status: 409, message: 'You have already reported this. A moderator will look at it.' },
  ENOUGH_REPORTS: { status: 409, message: 'Others have reported this already. A moderator will look at it.' },
  OWN_ITEM: { status: 400, message: 'This is your own.' },
  ACTION_NOT_POSSIBLE: {
    status: 409,
    message: 'This was already decided or has changed. Please look again.',
  },
  OWN_DECISION: { status: 409, message: 'Another moderator takes the second look at your decision.' },
  SECOND_LOOK_NOT_POSSIBLE: { status: 409, message: 'A second look is possible once for each decision.' },
} as const;

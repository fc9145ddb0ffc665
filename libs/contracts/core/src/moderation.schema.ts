import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import { email, id, idParam, longText, openEnum, optionalLongText, text } from './field.schema.ts';
import { GUIDELINE_IDS } from './guidelines.ts';
import { CASE_SOURCES, ITEM_ACTIONS, PRIORITY, REPORT_REASONS, SECOND_LOOK_STATES } from './moderation.ts';
import { listQuery } from './paging.schema.ts';

/** An item in a domain, e.g. `{ kind: 'resource', itemId: 12 }`. The domain knows its kinds. */
const itemRef = { kind: text({ label: 'Kind', max: 40, isPublic: false }), itemId: id() };

export const reportSchema = z.object({
  ...itemRef,
  reason: z.enum(REPORT_REASONS, { error: said('Please choose a reason') }),
  words: optionalLongText({ label: 'Words', max: 1000, isPublic: false }),
});
export type Report = z.output<typeof reportSchema>;
/** By somebody without an account: what it is about, and where a moderator can answer. */
export const visitorReportSchema = reportSchema.extend({
  words: longText({
    label: 'Words',
    min: 10,
    max: 1000,
    message: said('Please say what we should know'),
    isPublic: false,
  }),
  contactEmail: email(said('Please enter a valid email address')),
});
export type VisitorReport = z.output<typeof visitorReportSchema>;

const ruleAndNote = {
  rule: z
    .enum(GUIDELINE_IDS)
    .nullish()
    .transform((value) => value ?? null),
  note: optionalLongText({ label: 'Note', max: 1000, isPublic: false }),
};

/** Everything but `DISMISS` and `RESTORE` names a rule and has a note for the author. */
export const decideSchema = z
  .object({
    ...itemRef,
    /** The entry of the queue that is decided: refused when somebody else has closed it meanwhile. */
    caseId: id().optional(),
    action: z.enum(ITEM_ACTIONS),
    ...ruleAndNote,
  })
  .superRefine(({ action, rule, note }, { addIssue }) => {
    if (action === 'DISMISS' || action === 'RESTORE') return;
    if (!rule)
      addIssue({
        code: 'custom',
        path: ['rule'],
        message: said('Please choose the rule that this breaks')(),
      });
    if (!note)
      addIssue({ code: 'custom', path: ['note'], message: said('Please write a note for the author')() });
  });
export type Decide = z.output<typeof decideSchema>;

export const secondLookSchema = z.object({
  ...itemRef,
  words: longText({
    label: 'Words',
    max: 1000,
    message: said('Please say why this should be looked at again'),
    isPublic: false,
  }),
});

const personSchema = z.object({
  id: z.number(),
  displayName: z.string(),
  username: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});
export type ModeratedPerson = z.infer<typeof personSchema>;

/** A decision as moderators see it. */
export const decisionSchema = z.object({
  id: z.number(),
  kind: z.string(),
  itemId: z.number(),
  title: z.string(),
  action: openEnum(ITEM_ACTIONS),
  rule: z.string().nullable(),
  note: z.string().nullable(),
  /** Null: hidden by reports alone. */
  decidedBy: z.string().nullable(),
  decidedAt: z.string(),
});
export type Decision = z.infer<typeof decisionSchema>;

/** One entry of the queue: everything that is open about one item. */
export const moderationCaseSchema = z.object({
  id: z.number(),
  kind: z.string(),
  itemId: z.number(),
  source: openEnum(CASE_SOURCES),
  /** 0 comes first. */
  priority: z.number().default(PRIORITY.OTHER),
  /** The decisions that moderators can make about items of this kind. */
  actions: z.array(openEnum(ITEM_ACTIONS)),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  /** The item as it stands now; null once it is deleted. */
  item: z
    .object({
      title: z.string(),
      text: z.string(),
      /** Contact details in it are masked; the domain has a call that shows them and records who asked. */
      isMasked: z.boolean().optional(),
      /** Its page, if it has one. */
      path: z.string().nullable(),
      createdAt: z.string(),
      isHidden: z.boolean(),
    })
    .nullable(),
  author: personSchema.nullable(),
  reportCount: z.number(),
  /** The newest ten. */
  reports: z.array(
    z.object({
      reason: openEnum(REPORT_REASONS),
      words: z.string().nullable(),
      reporter: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** Words of the author who asks for a second look, and the decision it is about. */
  secondLook: z.object({ words: z.string(), decision: decisionSchema }).nullable(),
  /** The number of the author's items in this domain, and the decisions about them, newest first, ten at most. */
  history: z.object({ items: z.number(), reports: z.number(), decisions: z.array(decisionSchema) }),
});
export type ModerationCase = z.infer<typeof moderationCaseSchema>;

export const moderationQueueQuery = listQuery.omit({ search: true }).extend({
  state: z.enum(['open', 'closed']).default('open'),
  kind: z.string().max(40).optional(),
});

/** The items of an account, or public ones of the last 30 days with a text such as a link. */
export const authorItemsQuery = z
  .object({ accountId: idParam().optional(), text: z.string().min(4).max(300).optional() })
  .refine(({ accountId, text }) => (accountId === undefined) !== (text === undefined), {
    error: said('Please give an account or a text'),
  });
/** The items that an account posted in a domain, or that have a text, newest first, fifty at most, for the moderator's side panel. */
export const authorItemsSchema = z.object({
  items: z.array(
    z.object({
      kind: z.string(),
      itemId: z.number(),
      title: z.string(),
      path: z.string().nullable(),
      author: z.object({ id: z.number(), displayName: z.string() }).nullish(),
      createdAt: z.string(),
      isHidden: z.boolean(),
    }),
  ),
  total: z.number(),
});

/** Tells the author of a hidden item about its decision, in the item's details. */
export const hiddenSchema = z.object({
  rule: z.string().nullable(),
  note: z.string().nullable(),
  hiddenAt: z.string(),
  /** The author may still ask for a second look, has asked, or got the answer. */
  secondLook: openEnum(SECOND_LOOK_STATES),
});
export type Hidden = z.infer<typeof hiddenSchema>;

/** Acts of a new account left today, by act; null: not limited. */
export const allowanceSchema = z.object({
  post: z.number().nullable(),
  message: z.number().nullable(),
  request: z.number().nullable(),
});
export type Allowance = z.infer<typeof allowanceSchema>;

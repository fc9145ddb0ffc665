import {
  GUIDELINE_IDS,
  id,
  idParam,
  listQuery,
  longText,
  openEnum,
  optionalLongText,
  ROLES,
} from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import { LOOK_AROUND_PARTS } from './look-around.ts';
import { suspensionSchema } from './user.schema.ts';

/** An account as moderators and admins see it. */
export const personSchema = z.object({
  id: z.number(),
  username: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  /** Null for moderators: only admins see addresses. */
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  role: openEnum(ROLES),
  isNew: z.boolean(),
  createdAt: z.string(),
  /** The last use of a session; null with none. */
  lastSeenAt: z.string().nullable(),
  suspension: suspensionSchema.nullable(),
  /** All their items are hidden, in every domain. */
  isHidden: z.boolean(),
});
export type AccountRow = z.infer<typeof personSchema>;

export const peopleQuery = listQuery.extend({
  role: z.enum(ROLES).optional(),
  state: z.enum(['suspended', 'unverified', 'new']).optional(),
});

export const personQuery = z.object({ accountId: idParam() });

/** A decision about a whole account. */
export const ACCOUNT_ACTIONS = ['WARN', 'SUSPEND', 'UNSUSPEND', 'HIDE_ALL', 'RESTORE_ALL'] as const;
export const accountDecisionSchema = z.object({
  id: z.number(),
  action: openEnum(ACCOUNT_ACTIONS),
  /** Days of a suspension; null: for good, or no suspension. */
  days: z.number().nullable(),
  rule: z.string().nullable(),
  note: z.string().nullable(),
  decidedBy: z.string(),
  decidedAt: z.string(),
});
export type AccountDecision = z.infer<typeof accountDecisionSchema>;

export const personDetailsSchema = z.object({
  person: personSchema,
  decisions: z.array(accountDecisionSchema),
  /** Accounts that were made within an hour of it and from the same network, which is known for 30 days, fifty at most. */
  registeredWith: z
    .array(z.object({ id: z.number(), displayName: z.string(), username: z.string() }))
    .default([]),
});

const accountId = id();
const rule = z.enum(GUIDELINE_IDS, { error: said('Please choose the rule that was broken') });
const note = longText({
  label: 'Note',
  max: 1000,
  message: said('Please write a note for the person'),
  isPublic: false,
});

export const setRoleSchema = z.object({ accountId, role: z.enum(ROLES) });
export const accountIdSchema = z.object({ accountId });
export const warnSchema = z.object({ accountId, rule, note });
export const suspendSchema = z.object({
  accountId,
  /** Null: for good. */
  days: z.int().min(1).max(3650).nullable(),
  rule,
  note,
});
export const unsuspendSchema = z.object({
  accountId,
  note: optionalLongText({ label: 'Note', max: 1000, isPublic: false }),
});

const MONTH_MESSAGE = said('Please choose the month');
const YEAR_MESSAGE = said('Please enter the year with four digits');
/** Month and year of birth; only the band and the month in which it changes are stored. */
export const birthMonthSchema = z.object({
  month: z.int({ error: MONTH_MESSAGE }).min(1, { error: MONTH_MESSAGE }).max(12, { error: MONTH_MESSAGE }),
  year: z.int({ error: YEAR_MESSAGE }).min(1900, { error: YEAR_MESSAGE }).max(2100, { error: YEAR_MESSAGE }),
});

/** Something that moderators decided, told to the person: about their item, their account or their report; or what calls moderators. */
export const noticeSchema = z.object({
  id: z.number(),
  /** For moderators also STAFF_CALL and STAFF_DIGEST. */
  kind: openEnum(['ITEM_DECISION', 'ACCOUNT_DECISION', 'REPORT_OUTCOME', 'SECOND_LOOK'] as const),
  /** One sentence: what happened. */
  title: z.string(),
  rule: z.string().nullable(),
  note: z.string().nullable(),
  /** The page of the item; null where it has none. */
  path: z.string().nullable(),
  createdAt: z.string(),
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof noticeSchema>;

/** The actions in the audit log. */
export const AUDIT_ACTIONS = [
  ...['SIGN_IN', 'SIGN_IN_REFUSED', 'SIGN_OUT', 'REGISTERED', 'PASSWORD_CHANGED', 'EMAIL_VERIFIED'],
  ...[
    'ROLE_CHANGED',
    'VERIFICATION_CHANGED',
    'OWNERSHIP_CHANGED',
    'GUARDIAN_ACCEPTED',
    'GUARDIAN_ENDED',
    'MODERATION',
    'WORDS_SHOWN',
    'ACCOUNT_DELETED',
    'ITEM_DELETED',
    'REFUSED',
    'SESSIONS_ENDED',
    'FACTOR_ADDED',
    'FACTOR_REMOVED',
    'RECOVERY_CODE_USED',
    'RECOVERY_CODES_RENEWED',
    'EMAIL_CHANGED',
    'EMAIL_CHANGE_UNDONE',
    'PASSKEY_ADDED',
    'PASSKEY_REMOVED',
    'MAIL_RESENT',
    'MAIL_REFUSED',
    'IMPORTED',
    'IMPORT_UNDONE',
  ],
] as const;
/** Every visit records these acts; in the list they would hide everything else. */
export const SIGN_IN_ACTIONS: readonly string[] = ['SIGN_IN', 'SIGN_OUT', 'REGISTERED', 'EMAIL_VERIFIED'];
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  actor: z.object({ id: z.number().nullable(), name: z.string() }),
  /** The account or item, e.g. "account 12", "catalog resource 5". */
  subject: z.string(),
  details: z.looseObject({}),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditQuery = listQuery.omit({ search: true }).extend({
  action: z.string().max(40).optional(),
  actorId: idParam().optional(),
  /** A part of the name or username of who acted. */
  actor: z.string().max(100).optional(),
  /** Leaves out what every visit records. */
  without: z.literal('sign-ins').optional(),
  subject: z.string().max(100).optional(),
  from: z.string().max(30).optional(),
  to: z.string().max(30).optional(),
});

/** The operators' settings for everybody; visitors may read them. */
export const siteSchema = z.object({
  registration: z.enum(['open', 'invitation', 'domains', 'closed']),
  /** The domains of addresses that may register, where registration is limited to them. */
  domains: z.array(z.string()),
  /** A banner's text while nothing can be changed; null otherwise. */
  readOnly: z.string().nullable(),
  sendsMail: z.boolean(),
  /** Address of this machine's mails, on a computer that tries the site out; null otherwise. */
  mailboxUrl: z.string().nullable(),
  contactEmail: z.string().nullable(),
  legalEntity: z.string().nullable(),
  /** Address of the organisation; null: not shown. */
  legalAddress: z.string().nullable(),
  socialLinks: z.array(z.object({ label: z.string(), url: z.string() })),
  /** As whom a visitor can look around; absent where the site is no demonstration. */
  lookAround: z.array(openEnum(LOOK_AROUND_PARTS)).optional(),
});
export type Site = z.infer<typeof siteSchema>;

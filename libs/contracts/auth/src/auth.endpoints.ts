import { get, id, media, moderationEndpoints, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import {
  changeEmailSchema,
  changePasswordSchema,
  checkUsernameSchema,
  confirmPasswordSchema,
  deleteAccountSchema,
  loginSchema,
  lookAroundSchema,
  registrationSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
  revokeSessionSchema,
  sessionSchema,
  sessionsSchema,
  updateAvatarSchema,
  userEnvelope,
  verifyEmailSchema,
} from './auth.schema.ts';
import { AVATARS_PATH, SESSION_PATH } from './auth-api.ts';
import { passkeyEndpoints } from './passkey.endpoints.ts';
import { usedPasskeySchema } from './passkey.schema.ts';
import {
  accountIdSchema,
  auditEntrySchema,
  auditQuery,
  birthMonthSchema,
  noticeSchema,
  peopleQuery,
  personDetailsSchema,
  personQuery,
  personSchema,
  setRoleSchema,
  siteSchema,
  suspendSchema,
  unsuspendSchema,
  warnSchema,
} from './people.schema.ts';
import { secondFactorEndpoints } from './second-factor.endpoints.ts';
import { confirmFactorSchema } from './second-factor.schema.ts';
import { profileUpdateSchema } from './user.schema.ts';

/** Confirms who a person is in one of these ways, whichever they have at hand (docs/product.md#ask-again). */
const confirmIdentitySchema = z
  .object({
    password: confirmPasswordSchema.shape.password.optional(),
    code: confirmFactorSchema.shape.code.optional(),
    passkey: usedPasskeySchema.optional(),
  })
  .refine((ways) => Object.values(ways).filter((way) => way !== undefined).length === 1, {
    error: said('Please use either your password, a code or a passkey'),
  });

const nothing = z.object({});

/** Every call of the auth service: the one source of paths, shapes and access for both sides. */
export const authEndpoints = {
  session: get(SESSION_PATH, {
    summary: 'Who is signed in',
    access: 'public',
    response: sessionSchema,
  }),
  login: post('/_api/auth/login_with_password', {
    summary: 'Sign in',
    access: 'public',
    body: loginSchema,
    response: userEnvelope,
    errors: ['INVALID_CREDENTIALS', 'CODE_REQUIRED', 'WRONG_CODE', 'LOGIN_BUSY', 'LOGIN_LIMITED'],
    whileSuspended: true,
    whileReadOnly: true,
  }),
  register: post('/_api/auth/register_with_password', {
    summary: 'Create an account and sign in',
    access: 'public',
    body: registrationSchema,
    response: userEnvelope,
    creates: true,
    errors: [
      'TOO_YOUNG',
      'NAME_RESERVED',
      'REGISTRATION_CLOSED',
      'INVITATION_REQUIRED',
      'EMAIL_DOMAIN_REFUSED',
      'EMAIL_IN_USE',
      'USERNAME_TAKEN',
      'PASSWORD_TOO_COMMON',
      'PASSWORD_PERSONAL',
      'LOGIN_BUSY',
      'LOGIN_LIMITED',
    ],
    whileSuspended: true,
  }),
  lookAround: post('/_api/auth/look-around', {
    summary: 'Sign in as a person of the demonstration world, where the site has one',
    access: 'public',
    body: lookAroundSchema,
    response: userEnvelope,
    errors: ['NOT_FOUND'],
    whileSuspended: true,
    whileReadOnly: true,
  }),
  logout: post('/_api/auth/logout', {
    summary: 'End the current session',
    access: 'public',
    body: nothing,
    whileSuspended: true,
    whileReadOnly: true,
  }),
  checkUsername: post('/_api/auth/check-username', {
    summary: 'Whether a username is free',
    access: 'public',
    body: checkUsernameSchema,
    response: z.object({ available: z.boolean() }),
    whileSuspended: true,
  }),
  verifyEmail: post('/_api/auth/verify-email', {
    summary: 'Confirm an e-mail address with the token from the mail',
    access: 'public',
    body: verifyEmailSchema,
    errors: ['TOKEN_INVALID', 'EMAIL_IN_USE'],
    whileSuspended: true,
  }),
  resendVerification: post('/_api/auth/resend-verification', {
    summary: 'Send the verification mail again',
    access: 'user',
    body: nothing,
    errors: ['ALREADY_VERIFIED'],
  }),
  retryMail: post('/_api/auth/retry-mail', {
    summary: 'Send mail to the own address again, which a mail server has refused',
    access: 'user',
    body: nothing,
    response: userEnvelope,
  }),
  requestPasswordReset: post('/_api/auth/request-password-reset', {
    summary: 'Send a reset link, if the account exists',
    access: 'public',
    body: requestPasswordResetSchema,
    whileSuspended: true,
  }),
  resetPassword: post('/_api/auth/reset-password', {
    summary: 'Set a new password with the token from the mail',
    access: 'public',
    body: resetPasswordSchema,
    errors: ['TOKEN_INVALID', 'PASSWORD_TOO_COMMON', 'PASSWORD_PERSONAL', 'LOGIN_BUSY'],
    whileSuspended: true,
  }),
  changePassword: post('/_api/auth/change-password', {
    summary: 'Change the password and end the other sessions',
    access: 'user',
    body: changePasswordSchema,
    errors: ['WRONG_PASSWORD', 'PASSWORD_TOO_COMMON', 'PASSWORD_PERSONAL', 'LOGIN_BUSY'],
    whileSuspended: true,
  }),
  changeEmail: post('/_api/auth/change-email', {
    summary: 'Send a link to another e-mail address, which becomes the account’s when it is opened',
    access: 'user',
    body: changeEmailSchema,
    errors: ['WRONG_PASSWORD', 'EMAIL_DOMAIN_REFUSED', 'LOGIN_BUSY'],
  }),
  sessions: get('/_api/auth/sessions', {
    summary: 'Where the account is signed in',
    access: 'user',
    response: sessionsSchema,
  }),
  revokeSession: post('/_api/auth/sessions/revoke', {
    summary: 'End one session',
    access: 'user',
    body: revokeSessionSchema,
    whileSuspended: true,
    errors: ['SESSION_NOT_FOUND', 'CONFIRM_REQUIRED'],
  }),
  confirmIdentity: post('/_api/auth/sessions/confirm', {
    summary:
      'Show again who one is by password, code or passkey, before what somebody at an open screen must not do',
    access: 'user',
    body: confirmIdentitySchema,
    errors: ['WRONG_PASSWORD', 'WRONG_CODE', 'FACTOR_OFF', 'PASSKEY_REFUSED', 'LOGIN_LIMITED', 'LOGIN_BUSY'],
    whileSuspended: true,
  }),
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  updateProfile: post('/_api/profile/update', {
    summary: 'Change the profile',
    access: 'user',
    body: profileUpdateSchema,
    response: userEnvelope,
    errors: ['USERNAME_TAKEN', 'NAME_RESERVED'],
  }),
  updateAvatar: post('/_api/profile/avatar', {
    summary: 'Set the profile picture from a data URL',
    access: 'user',
    body: updateAvatarSchema,
    response: userEnvelope,
    upload: true,
    errors: ['INVALID_IMAGE', 'IMAGE_TOO_LARGE', 'IMAGE_TOO_MANY_PIXELS'],
  }),
  deleteAccount: post('/_api/profile/delete', {
    summary: 'Delete the account and its personal data',
    access: 'user',
    body: deleteAccountSchema,
    whileSuspended: true,
    errors: ['WRONG_PASSWORD', 'SOLE_OWNER', 'LAST_ADMIN', 'LOGIN_BUSY'],
  }),
  saveBirthMonth: post('/_api/profile/birth-month', {
    summary: 'Say the month and year of birth, once',
    access: 'user',
    body: birthMonthSchema,
    response: userEnvelope,
    errors: ['AGE_KNOWN', 'TOO_YOUNG'],
  }),
  site: get('/_api/auth/site', {
    summary: 'What the operators of this site have set',
    access: 'public',
    open: true,
    response: siteSchema,
  }),
  notices: get('/_api/auth/notices', {
    summary: 'What moderators decided about one, newest first',
    access: 'user',
    response: z.object({ notices: z.array(noticeSchema), unread: z.number() }),
  }),
  readNotices: post('/_api/auth/notices/read', {
    summary: 'Mark notices as read: those with these ids, or all',
    access: 'user',
    body: z.object({ ids: z.array(id()).max(100).optional() }),
    whileSuspended: true,
  }),
  blocks: get('/_api/auth/blocks', {
    summary: 'Whom one has blocked',
    access: 'user',
    response: z.object({ people: z.array(z.object({ id: z.number(), displayName: z.string() })) }),
  }),
  block: post('/_api/auth/blocks', {
    summary: 'Block a person, who is not told',
    access: 'user',
    body: accountIdSchema,
    whileSuspended: true,
    errors: ['PERSON_NOT_FOUND', 'OWN_ACCOUNT'],
  }),
  unblock: post('/_api/auth/blocks/remove', {
    summary: 'End blocking a person',
    access: 'user',
    body: accountIdSchema,
    whileSuspended: true,
  }),
  ...moderationEndpoints('auth'),
  waitingCases: get('/_api/auth/moderation/waiting', {
    summary: 'How many cases wait for a moderator in all domains, and how many of them cannot wait',
    access: 'moderator',
    response: z.object({ open: z.number(), urgent: z.number() }),
  }),
  people: get('/_api/auth/people', {
    summary: 'Accounts, the newest first, or the matches of a search; by addresses for admins alone',
    access: 'moderator',
    query: peopleQuery,
    response: z.array(personSchema),
    paged: true,
  }),
  person: get('/_api/auth/people/details', {
    summary: 'One account, with what was decided about it',
    access: 'moderator',
    query: personQuery,
    response: personDetailsSchema,
    errors: ['PERSON_NOT_FOUND'],
  }),
  setRole: post('/_api/auth/people/role', {
    summary: 'Change the role of an account',
    access: 'admin',
    body: setRoleSchema,
    errors: ['PERSON_NOT_FOUND', 'OWN_ACCOUNT'],
  }),
  endSessions: post('/_api/auth/people/end-sessions', {
    summary: 'Sign an account out everywhere',
    access: 'admin',
    body: accountIdSchema,
    errors: ['PERSON_NOT_FOUND'],
  }),
  resendMail: post('/_api/auth/people/resend-verification', {
    summary: 'Send the verification mail to an account again',
    access: 'admin',
    body: accountIdSchema,
    errors: ['PERSON_NOT_FOUND', 'ALREADY_VERIFIED'],
  }),
  warn: post('/_api/auth/people/warn', {
    summary: 'Warn a person',
    access: 'moderator',
    body: warnSchema,
    errors: ['PERSON_NOT_FOUND', 'OWN_ACCOUNT', 'STAFF_ACCOUNT'],
  }),
  suspend: post('/_api/auth/people/suspend', {
    summary: 'Suspend an account for some days or for good',
    access: 'moderator',
    body: suspendSchema,
    errors: ['PERSON_NOT_FOUND', 'OWN_ACCOUNT', 'STAFF_ACCOUNT'],
  }),
  unsuspend: post('/_api/auth/people/unsuspend', {
    summary: 'End a suspension',
    access: 'moderator',
    body: unsuspendSchema,
    errors: ['PERSON_NOT_FOUND'],
  }),
  hideEverything: post('/_api/auth/people/hide-everything', {
    summary: 'Hide everything that an account posted, in every domain',
    access: 'moderator',
    body: warnSchema,
    errors: ['PERSON_NOT_FOUND', 'OWN_ACCOUNT', 'STAFF_ACCOUNT'],
  }),
  restoreEverything: post('/_api/auth/people/restore-everything', {
    summary: 'Take back the hiding of everything that an account posted',
    access: 'moderator',
    body: accountIdSchema,
    errors: ['PERSON_NOT_FOUND'],
  }),
  auditLog: get('/_api/auth/audit', {
    summary: 'The audit log, newest first',
    access: 'admin',
    query: auditQuery,
    response: z.array(auditEntrySchema),
    paged: true,
  }),
  exportData: get('/_api/profile/export', {
    summary: "All of one's own data as JSON",
    access: 'user',
    response: z.looseObject({}),
  }),
} as const;

/** The calls of the auth service whose response is no JSON. */
export const authMedia = {
  auditExport: media('/_api/auth/audit.csv', {
    summary: 'The audit log as a file',
    description:
      'CSV with a header line, newest first, with the same filters as the list; 100,000 lines at most.',
    access: 'admin',
    query: auditQuery,
    mediaType: 'text/csv',
  }),
  avatar: media(`${AVATARS_PATH}/:hash`, {
    summary: 'A profile picture',
    description:
      'A square picture of 256 pixels. The picture at an address never changes; a new picture has a new address.',
    access: 'public',
    pathParameters: {
      hash: "The hash of the picture. Responses with people contain the picture's whole address.",
    },
    mediaType: 'image/webp',
    route: 'media',
    errors: ['AVATAR_NOT_FOUND'],
  }),
} as const;

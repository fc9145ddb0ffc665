import { get, media, post } from '@meshwork/contracts-core';
import { z } from 'zod';
import {
  changePasswordSchema,
  checkUsernameSchema,
  deleteAccountSchema,
  loginSchema,
  okSchema,
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
import { profileUpdateSchema } from './user.schema.ts';

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
    errors: ['INVALID_CREDENTIALS', 'LOGIN_BUSY', 'LOGIN_LIMITED'],
  }),
  register: post('/_api/auth/register_with_password', {
    summary: 'Create an account and sign in',
    access: 'public',
    body: registrationSchema,
    response: userEnvelope,
    creates: true,
    errors: ['EMAIL_IN_USE', 'USERNAME_TAKEN', 'PASSWORD_TOO_COMMON', 'LOGIN_BUSY', 'LOGIN_LIMITED'],
  }),
  logout: post('/_api/auth/logout', {
    summary: 'End the current session',
    access: 'public',
    body: nothing,
    response: okSchema,
  }),
  checkUsername: post('/_api/auth/check-username', {
    summary: 'Whether a username is free',
    access: 'public',
    body: checkUsernameSchema,
    response: z.object({ available: z.boolean() }),
  }),
  verifyEmail: post('/_api/auth/verify-email', {
    summary: 'Confirm an e-mail address with the token from the mail',
    access: 'public',
    body: verifyEmailSchema,
    response: okSchema,
    errors: ['TOKEN_INVALID'],
  }),
  resendVerification: post('/_api/auth/resend-verification', {
    summary: 'Send the verification mail again',
    access: 'user',
    body: nothing,
    response: okSchema,
    errors: ['ALREADY_VERIFIED'],
  }),
  requestPasswordReset: post('/_api/auth/request-password-reset', {
    summary: 'Send a reset link, if the account exists',
    access: 'public',
    body: requestPasswordResetSchema,
    response: okSchema,
  }),
  resetPassword: post('/_api/auth/reset-password', {
    summary: 'Set a new password with the token from the mail',
    access: 'public',
    body: resetPasswordSchema,
    response: okSchema,
    errors: ['TOKEN_INVALID', 'PASSWORD_TOO_COMMON', 'LOGIN_BUSY'],
  }),
  changePassword: post('/_api/auth/change-password', {
    summary: 'Change the password and end the other sessions',
    access: 'user',
    body: changePasswordSchema,
    response: okSchema,
    errors: ['WRONG_PASSWORD', 'PASSWORD_TOO_COMMON', 'LOGIN_BUSY'],
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
    response: okSchema,
    errors: ['SESSION_NOT_FOUND'],
  }),
  updateProfile: post('/_api/profile/update', {
    summary: 'Change the profile',
    access: 'user',
    body: profileUpdateSchema,
    response: userEnvelope,
    errors: ['USERNAME_TAKEN'],
  }),
  updateAvatar: post('/_api/profile/avatar', {
    summary: 'Set the profile picture from a data URL',
    access: 'user',
    body: updateAvatarSchema,
    response: userEnvelope,
    upload: true,
    errors: ['INVALID_IMAGE', 'IMAGE_TOO_LARGE'],
  }),
  deleteAccount: post('/_api/profile/delete', {
    summary: 'Delete the account and its personal data',
    access: 'user',
    body: deleteAccountSchema,
    response: okSchema,
    errors: ['WRONG_PASSWORD', 'SOLE_OWNER', 'LOGIN_BUSY'],
  }),
  exportData: get('/_api/profile/export', {
    summary: "All of one's own data as JSON",
    access: 'user',
    response: z.looseObject({}),
  }),
} as const;

/** The calls of the auth service whose response is no JSON. */
export const authMedia = {
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

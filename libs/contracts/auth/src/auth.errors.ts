import type { ErrorCatalogue } from '@meshwork/contracts-core';

/**
 * Failures of accounts, sessions and profiles. The registration page looks for the codes and the texts of EMAIL_IN_USE and
 * USERNAME_TAKEN (`shell/src/login/components/registration.form.tsx`), so these two must stay as they are.
 */
export const authErrors = {
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  CODE_REQUIRED: { status: 401, message: 'Please enter the code from your authenticator app.' },
  WRONG_CODE: {
    status: 403,
    message: 'This code is not right, or was used before. Please try the next one.',
  },
  FACTOR_ON: { status: 409, message: 'An authenticator app is already set up.' },
  FACTOR_OFF: { status: 409, message: 'No authenticator app is set up.' },
  PASSKEY_REFUSED: {
    status: 403,
    message: 'This passkey did not work. Please try again, or log in with your password.',
  },
  PASSKEY_KNOWN: { status: 409, message: 'This passkey is already stored.' },
  PASSKEY_LIMIT: { status: 409, message: 'An account has 20 passkeys at most. Please remove one first.' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'This passkey is no longer here.' },
  EMAIL_IN_USE: { status: 409, message: 'Email already in use' },
  USERNAME_TAKEN: { status: 409, message: 'Username already taken' },
  PASSWORD_TOO_COMMON: {
    status: 400,
    message:
      'This password is too easy to guess: it is, or is built on, one that is common or was leaked. Please choose a different one.',
  },
  PASSWORD_PERSONAL: {
    status: 400,
    message: 'Please choose a password without your username, your email address or the name of this site.',
  },
  WRONG_PASSWORD: { status: 403, message: 'Your current password is not correct.' },
  TOKEN_INVALID: { status: 400, message: 'This link is no longer valid. Please request a new one.' },
  ALREADY_VERIFIED: { status: 409, message: 'Your email address is already verified.' },
  CONFIRM_REQUIRED: { status: 403, message: 'Please show first that it is you.' },
  SESSION_NOT_FOUND: { status: 404, message: 'This session has already ended.' },
  INVALID_IMAGE: { status: 400, message: 'Please upload a valid image file (JPEG, PNG, GIF, or WebP)' },
  IMAGE_TOO_LARGE: { status: 400, message: 'Image size must be less than 2MB' },
  IMAGE_TOO_MANY_PIXELS: {
    status: 400,
    message: 'This picture is too large to be read. Please make it smaller than 16 megapixels and try again.',
  },
  AVATAR_NOT_FOUND: { status: 404, message: 'Image not found.' },
  SOLE_OWNER: {
    status: 409,
    message:
      'You are the only owner of a team with other members. Transfer ownership before deleting your account.',
  },
  AGE_KNOWN: { status: 409, message: 'You have already told us. Please contact us if it is wrong.' },
  NAME_RESERVED: { status: 400, message: 'This name could be taken for the people who run this site.' },
  REGISTRATION_CLOSED: { status: 403, message: 'New accounts cannot be created at the moment.' },
  INVITATION_REQUIRED: { status: 403, message: 'New accounts need an invitation.' },
  EMAIL_DOMAIN_REFUSED: {
    status: 403,
    message: 'New accounts need an email address of a listed organisation.',
  },
  PERSON_NOT_FOUND: { status: 404, message: 'This account is no longer here.' },
  OWN_ACCOUNT: { status: 400, message: 'This is your own account.' },
  STAFF_ACCOUNT: { status: 403, message: 'Only an admin can decide about moderators and admins.' },
  LAST_ADMIN: { status: 409, message: 'There must be at least one admin.' },
  LOGIN_BUSY: {
    status: 429,
    message: 'Too many people are logging in right now. Please try again in a moment.',
  },
  LOGIN_LIMITED: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
} as const satisfies ErrorCatalogue;

export type AuthErrorCode = keyof typeof authErrors;

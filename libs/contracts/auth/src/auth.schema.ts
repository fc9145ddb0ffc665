import { DONE, email, text } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import { LOOK_AROUND_PARTS } from './look-around.ts';
import { enteredPassword, newPassword } from './password.schema.ts';
import { factorCode } from './second-factor.schema.ts';
import { avatarUrl, profileFields, username, userSchema } from './user.schema.ts';

export const TERMS_REQUIRED = 'You must agree to the privacy policy and terms of service';

export const loginSchema = z.object({
  email: email(said('Email is required')),
  password: enteredPassword,
  /** For accounts with a second step. */
  code: factorCode.optional(),
});
export type Login = z.output<typeof loginSchema>;

export const registrationSchema = z.object({
  email: email(said('Email is required')),
  username: username(said('Username is required')),
  password: newPassword,
  ...profileFields,
  agreeToTerms: z.literal(true, { error: said(TERMS_REQUIRED) }),
});
export type Registration = z.output<typeof registrationSchema>;

/** A person of the demonstration world (docs/product.md#a-world-to-try). */
export const lookAroundSchema = z.object({
  as: z.enum(LOOK_AROUND_PARTS, { error: said('Please choose as whom to look around') }),
});

/** A name that the rules do not allow is not available; only an empty one is an error. */
export const checkUsernameSchema = z.object({
  username: text({ label: 'Username', message: said('Username cannot be empty'), max: 200, isPublic: false }),
});

/** A user, or an `error` for a visitor. A visitor is not an error for the caller, so both have status 200. */
export const sessionSchema = z.union([z.object({ user: userSchema }), z.object({ error: z.string() })]);
export const NOT_AUTHENTICATED_TEXT = 'Not authenticated';

export const userEnvelope = z.object({ user: userSchema });
/** Exported, so that the description names it. */
export const okSchema = DONE.response;

const token = z
  .string({ error: said('This link is incomplete.') })
  .meta({ isPublic: false })
  .min(20, { error: said('This link is incomplete.') })
  .max(200, { error: said('This link is incomplete.') });

export const verifyEmailSchema = z.object({ token });
export const requestPasswordResetSchema = z.object({ email: email(said('Email is required')) });
export const resetPasswordSchema = z.object({ token, password: newPassword });
export const changeEmailSchema = z.object({
  email: email(said('Email is required')),
  password: enteredPassword,
});
export const changePasswordSchema = z.object({ currentPassword: enteredPassword, newPassword });
export const deleteAccountSchema = z.object({ password: enteredPassword });
export const confirmPasswordSchema = z.object({ password: enteredPassword });
export const updateAvatarSchema = z.object({ avatarUrl });

export const sessionInfoSchema = z.object({
  id: z.string(),
  current: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** A readable device in English, e.g. "Chrome on Windows". */
  device: z.string(),
  /** Absent where it does not say so, and from an older service. */
  browser: z.string().optional(),
  system: z.string().optional(),
  address: z.string().nullable(),
});
export type SessionInfo = z.infer<typeof sessionInfoSchema>;
export const sessionsSchema = z.object({ sessions: z.array(sessionInfoSchema) });
const SESSION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const revokeSessionSchema = z.object({
  sessionId: z
    .string()
    .meta({ isPublic: false })
    .min(1)
    .max(100)
    .refine((value) => SESSION_ID.test(value), { error: said('Invalid session ID') }),
});

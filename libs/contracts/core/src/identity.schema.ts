import { z } from '@meshwork/contracts-core/zod';
import { AGE_BANDS, ROLES } from './moderation.ts';

/**
 * The rights of an account beside its role. Tokens of an auth service that is one release older carry none of it; its defaults are what
 * that release allowed.
 */
const standingClaims = {
  /** The address is confirmed, or this installation sends no mail. */
  verified: z.boolean().default(true),
  /** The account is under 24 hours old, or nothing of theirs was ever accepted or kept for a week. */
  isNew: z.boolean().default(false),
  /** The account was registered more than 24 hours ago. */
  isDayOld: z.boolean().default(true),
  suspended: z.boolean().default(false),
  /** Null: the person has not said it yet. */
  ageBand: z.enum(AGE_BANDS).nullable().default('ADULT'),
  /** A moderator or admin without the second step that the operators require. */
  factorMissing: z.boolean().default(false),
};

/**
 * The claims of the short-lived token that the gateway passes to services (header {@link IDENTITY_HEADER}).
 * Signed with EdDSA by auth; `exp` is at most 60 s after `iat`.
 */
export const identityClaimsSchema = z.object({
  sub: z.string().regex(/^\d+$/),
  sid: z.string(),
  role: z.enum(ROLES),
  email: z.string(),
  username: z.string(),
  displayName: z.string(),
  ...standingClaims,
});

export const IDENTITY_HEADER = 'X-Identity';
/** The gateway sets it to "unavailable" when a request has a session cookie but auth does not answer. */
export const IDENTITY_STATE_HEADER = 'X-Identity-State';
export const IDENTITY_ISSUER = 'meshwork-auth';
export const IDENTITY_AUDIENCE = 'meshwork-services';
export const IDENTITY_LIFETIME_SECONDS = 60;

/** `__Host-` binds the cookie to one https origin; browsers refuse the prefix on plain http. */
export const SESSION_COOKIE = { http: 'meshwork_session', https: '__Host-meshwork_session' } as const;
/** By this cookie a browser in which somebody has logged in is known again. It opens nothing. */
export const DEVICE_COOKIE = { http: 'meshwork_device', https: '__Host-meshwork_device' } as const;
/** Kept for a day by a browser in which somebody was under 13. */
export const AGE_COOKIE = { http: 'meshwork_age', https: '__Host-meshwork_age' } as const;

import { z } from 'zod';

export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

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
});
export type IdentityClaims = z.infer<typeof identityClaimsSchema>;

export const IDENTITY_HEADER = 'X-Identity';
/** The gateway sets it to "unavailable" when a request has a session cookie but auth does not answer. */
export const IDENTITY_STATE_HEADER = 'X-Identity-State';
export const IDENTITY_ISSUER = 'meshwork-auth';
export const IDENTITY_AUDIENCE = 'meshwork-services';
export const IDENTITY_LIFETIME_SECONDS = 60;

/** `__Host-` binds the cookie to one https origin; browsers refuse the prefix on plain http. */
export const SESSION_COOKIE = { http: 'meshwork_session', https: '__Host-meshwork_session' } as const;

import { get, media, queryText } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { BADGE_PATH } from '../community-api.ts';
import { confirmationQuery } from './day.endpoints.ts';

const texts = z.array(z.string());

/** The issuer of badges, as Open Badges 3.0 has it. */
export const badgeIssuerSchema = z.object({
  '@context': texts,
  id: z.string(),
  type: texts,
  name: z.string(),
  url: z.string(),
});

/** A key that signs badges, or did: the public half alone (RFC 7517). */
export const badgeKeySchema = z.object({
  kty: z.literal('RSA'),
  kid: z.string(),
  alg: z.literal('RS256'),
  use: z.literal('sig'),
  n: z.string(),
  e: z.string(),
});

/** The list of one badge in the form of the "1EdTech Revocation List Status Method": empty while it holds. */
export const badgeStatusSchema = z.object({
  id: z.string(),
  issuer: z.string(),
  revokedCredentials: z.array(
    z.object({ id: z.string(), revoked: z.literal(true), revocationReason: z.string() }),
  ),
});

/** Hours that an organizer confirmed as Open Badges 3.0 (docs/product.md#hours). */
export const badgeEndpoints = {
  badgeIssuer: get(`${BADGE_PATH}/issuer`, {
    summary: 'Who issues the badges of this site',
    access: 'public',
    open: true,
    response: badgeIssuerSchema,
    errors: ['BADGE_NOT_FOUND'],
  }),
  badgeKey: get(`${BADGE_PATH}/key`, {
    summary: 'A public key that signs badges, or did, by its name in the badge',
    access: 'public',
    open: true,
    query: z.object({ kid: queryText(80) }),
    response: badgeKeySchema,
    errors: ['BADGE_NOT_FOUND'],
  }),
  badgeStatus: get(`${BADGE_PATH}/status`, {
    summary: 'Whether a badge still holds: it stands in the list when its confirmation is gone',
    access: 'public',
    open: true,
    query: confirmationQuery,
    secret: true,
    response: badgeStatusSchema,
    errors: ['BADGE_NOT_FOUND'],
  }),
} as const;

export const badgeMedia = {
  openBadge: media(BADGE_PATH, {
    summary: 'Confirmed hours as an Open Badge, by the code of their confirmation',
    description:
      'An OpenBadgeCredential (Open Badges 3.0, Verifiable Credentials 2.0) as a JWT that is signed with RS256. It says what the page of the confirmation says.',
    access: 'public',
    open: true,
    query: confirmationQuery,
    secret: true,
    mediaType: 'application/vc+jwt',
    errors: ['BADGE_NOT_FOUND'],
  }),
} as const;

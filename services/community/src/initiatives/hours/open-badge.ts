import { badgePath, type Confirmation, type ConfirmationQuery } from '@meshwork/contracts-community';
import { productName } from '@meshwork/contracts-core';
import type { JWTPayload } from 'jose';

const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];

const badges = (origin: string) => `${origin}/_api/initiatives/badge`;

export const keyUrlOf = (origin: string) => (kid: string) => `${badges(origin)}/key?kid=${kid}`;

const profileOf = (origin: string) => ({
  id: `${badges(origin)}/issuer`,
  type: ['Profile'],
  name: productName(),
  url: origin,
});

/** The site as the issuer of badges. @param origin of the site, such as `https://example.org` */
export const issuerOf = (origin: string) => ({ '@context': CONTEXT, ...profileOf(origin) });

const idOf = (origin: string, { id, code }: ConfirmationQuery) => origin + badgePath(id, code);
const statusUrlOf = (origin: string, { id, code }: ConfirmationQuery) =>
  `${badges(origin)}/status?id=${id}&code=${code}`;

/** The list of one badge, which stands in it once it does not hold. */
export const statusOf = (origin: string, query: ConfirmationQuery, holds: boolean) => ({
  id: statusUrlOf(origin, query),
  issuer: profileOf(origin).id,
  revokedCredentials: holds
    ? []
    : [
        {
          id: idOf(origin, query),
          revoked: true as const,
          revocationReason: 'Nothing is confirmed under this code any more.',
        },
      ],
});

/** Confirmed hours, and when they were confirmed. */
export interface ConfirmedBadge extends Confirmation {
  readonly hours: number;
  /** ISO 8601. */
  readonly confirmedAt: string;
}

const dayOf = ({ startDate, endDate }: Confirmation): string =>
  startDate === null || endDate === null || startDate === endDate
    ? ` on ${startDate ?? endDate}`
    : ` from ${startDate} to ${endDate}`;

/**
 * Confirmed hours as the claims of an OpenBadgeCredential (1EdTech Open Badges 3.0, section 8.2.4). It says of the person what the page of
 * the confirmation says, and nothing by which two badges of one person could be told to be of the same.
 */
export function openBadge(origin: string, query: ConfirmationQuery, confirmed: ConfirmedBadge): JWTPayload {
  const { name, team, title, organization, hours, confirmedAt } = confirmed;
  const id = idOf(origin, query);
  const page = `${origin}/initiatives/${query.id}`;
  const issuer = profileOf(origin);
  const subject = `urn:uuid:${query.code}`;
  const from = new Date(Math.floor(Date.parse(confirmedAt) / 1000) * 1000);
  return {
    '@context': CONTEXT,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer,
    // In whole seconds, as the claim `nbf` has them.
    validFrom: from.toISOString().replace('.000Z', 'Z'),
    credentialStatus: { id: statusUrlOf(origin, query), type: '1EdTechRevocationList' },
    evidence: [{ id: `${page}/confirmation/${query.code}`, type: ['Evidence'], name: 'Confirmation' }],
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }],
      narrative: `${name}${team ? ` of team ${team}` : ''} took part${dayOf(confirmed)}: ${hours} hours.`,
      result: [{ type: ['Result'], resultDescription: `${page}#hours`, value: String(hours) }],
      achievement: {
        id: page,
        type: ['Achievement'],
        name: title,
        description: `Took part in “${title}” of ${organization}.`,
        criteria: {
          narrative: 'Those who ran the initiative confirmed the hours of the person after it was over.',
        },
        creator: issuer,
        resultDescription: [
          { id: `${page}#hours`, type: ['ResultDescription'], name: 'Confirmed hours', resultType: 'Result' },
        ],
      },
    },
    iss: issuer.id,
    jti: id,
    sub: subject,
    nbf: from.getTime() / 1000,
  };
}

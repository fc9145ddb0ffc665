import { AVATARS_PATH, displayNameOf, type Standing, type User } from '@meshwork/contracts-auth';
import { type AuditRecord, isoTime } from '@meshwork/service-kit';
import type { Account } from '../../database/account.entity.ts';
import { type StandingFacts, standingOf } from './standing.ts';

type Suspension = NonNullable<Standing['suspension']>;
export type SecondLook = Suspension['secondLook'];

export interface SuspensionFacts extends StandingFacts {
  readonly suspensionRule?: string | null;
  readonly suspensionNote?: string | null;
}

export const suspensionOf = (account: SuspensionFacts, secondLook: SecondLook): Suspension => ({
  until: account.suspendedForGood || !account.suspendedUntil ? null : isoTime(account.suspendedUntil),
  rule: account.suspensionRule ?? '',
  note: account.suspensionNote ?? '',
  secondLook,
});

function toStanding(account: Account, sendsMail: boolean, secondLook: SecondLook): Standing {
  const { suspended, verified, isNew, ageBand } = standingOf(account, sendsMail);
  return { verified, isNew, ageBand, suspension: suspended ? suspensionOf(account, secondLook) : null };
}

/** The account as its owner sees it. @param secondLook at a suspension, where there is one */
export const toUser = (account: Account, sendsMail: boolean, secondLook: SecondLook): User => ({
  id: account.id,
  email: account.email,
  emailVerified: Boolean(account.emailVerifiedAt),
  username: account.username,
  name: account.name ?? null,
  displayName: displayNameOf({ name: account.name ?? null, username: account.username }),
  role: account.role,
  avatarUrl: account.avatarHash ? `${AVATARS_PATH}/${account.avatarHash}` : null,
  location: account.location ?? null,
  description: account.description ?? null,
  frcTeamNumber: account.frcTeamNumber ?? null,
  ftcTeamNumber: account.ftcTeamNumber ?? null,
  vrcTeamNumber: account.vrcTeamNumber ?? null,
  rookieYear: account.rookieYear ?? null,
  customUserTitle: account.customUserTitle ?? null,
  aka: account.aka ?? null,
  teamOrBusinessAffiliation: account.teamOrBusinessAffiliation ?? null,
  language: account.language ?? null,
  standing: toStanding(account, sendsMail, secondLook),
  mailRefusal: account.mailRefusal ?? null,
});

/**
 * Makes the audit record of somebody who could not show that an account is theirs, at a login or when asked again. It names no actor: who
 * holds the session may be somebody else.
 * @param accountId undefined where there is no such account
 */
export const refusalOf = (
  accountId: number | undefined,
  by: 'password' | 'code' | 'passkey',
): AuditRecord => ({
  action: 'SIGN_IN_REFUSED',
  actor: null,
  subject: accountId === undefined ? 'unknown account' : `account ${accountId}`,
  details: { by },
});

/** Makes the audit record of an act on the person's own account. */
export const actOf = (action: string, { id }: Account): AuditRecord => ({
  action,
  actor: { id },
  subject: `account ${id}`,
});

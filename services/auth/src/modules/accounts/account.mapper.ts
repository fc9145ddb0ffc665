import { AVATARS_PATH, displayNameOf, type User } from '@meshwork/contracts-auth';
import type { Identity } from '@meshwork/service-kit';
import type { Account } from './account.entity.ts';

/** The address of an image, which changes with its content. */
const avatarPath = (hash: string): string => `${AVATARS_PATH}/${hash}`;

/** The account as its owner sees it. */
export const toUser = (account: Account): User => ({
  id: account.id,
  email: account.email,
  emailVerified: Boolean(account.emailVerifiedAt),
  username: account.username,
  name: account.name ?? null,
  displayName: displayNameOf({ name: account.name ?? null, username: account.username }),
  role: account.role,
  avatarUrl: account.avatarHash ? avatarPath(account.avatarHash) : null,
  location: account.location ?? null,
  description: account.description ?? null,
  frcTeamNumber: account.frcTeamNumber ?? null,
  ftcTeamNumber: account.ftcTeamNumber ?? null,
  vrcTeamNumber: account.vrcTeamNumber ?? null,
  rookieYear: account.rookieYear ?? null,
  customUserTitle: account.customUserTitle ?? null,
  aka: account.aka ?? null,
  teamOrBusinessAffiliation: account.teamOrBusinessAffiliation ?? null,
});

/** The content of a signed identity token. */
export const toIdentity = (
  account: Pick<Identity, 'id' | 'role' | 'email' | 'username'> & { name: string | null },
  sessionId: string,
): Identity => ({
  id: account.id,
  sessionId,
  role: account.role,
  email: account.email,
  username: account.username,
  displayName: displayNameOf(account),
});

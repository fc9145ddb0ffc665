import { isModerator } from '@meshwork/contracts-core';
import { type Identity, isReservedName } from '@meshwork/service-kit';
import { fail } from '../../community.errors.ts';

/**
 * No team is called like the people who run the site, unless it is theirs (docs/product.md#reserved-names).
 * @throws AppError NAME_RESERVED
 */
export function requireNameOfTeam(name: string, user: Identity): void {
  if (isModerator(user.role) || !isReservedName(name)) return;
  const { message } = fail('NAME_RESERVED');
  throw fail('NAME_RESERVED', { message, issues: [{ path: 'teamName', message }] });
}

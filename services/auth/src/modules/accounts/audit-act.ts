import { displayNameOf } from '@meshwork/contracts-auth';
import type { AuditRecord } from '@meshwork/service-kit';
import type { Account } from './account.entity.ts';

/** What a person did with the own account, for the audit log. */
export const actOf = (action: string, { id, name, username }: Account): AuditRecord => ({
  action,
  actor: { id, displayName: displayNameOf({ name: name ?? null, username }) },
  subject: `account ${id}`,
});

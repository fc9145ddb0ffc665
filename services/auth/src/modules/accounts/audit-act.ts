import type { AuditRecord } from '@meshwork/service-kit';
import type { Account } from './account.entity.ts';

/** What a person did with the own account, for the audit log. */
export const actOf = (action: string, { id }: Account): AuditRecord => ({
  action,
  actor: { id },
  subject: `account ${id}`,
});

import type { AuditRecord } from '@meshwork/service-kit';
import type { Account } from '../../database/account.entity.ts';

/** Makes the audit record of an act on the person's own account. */
export const actOf = (action: string, { id }: Account): AuditRecord => ({
  action,
  actor: { id },
  subject: `account ${id}`,
});

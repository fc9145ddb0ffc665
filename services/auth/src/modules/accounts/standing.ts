import type { AgeBand, Role } from '@meshwork/contracts-core';
import { currentBand } from './age-band.ts';

const DAY = 86_400_000;

/** The columns of an account that decide its standing, as an entity or raw SQL has them. */
export interface StandingFacts {
  readonly role: Role;
  readonly createdAt: Date | string;
  readonly emailVerifiedAt?: Date | string | null;
  readonly establishedAt?: Date | string | null;
  readonly ageBand?: AgeBand | null;
  readonly bandChangesOn?: string | null;
  readonly suspendedUntil?: Date | string | null;
  readonly suspendedForGood: boolean;
}

/** The rights of an account beside its role, as identities carry them: docs/product.md#new-accounts. */
interface CurrentStanding {
  readonly verified: boolean;
  readonly isNew: boolean;
  readonly isDayOld: boolean;
  readonly suspended: boolean;
  readonly ageBand: AgeBand | null;
}

/** @param sendsMail false: nobody can confirm an address, so everybody counts as verified */
export function standingOf(account: StandingFacts, sendsMail: boolean, now = new Date()): CurrentStanding {
  const { role, createdAt, establishedAt, suspendedUntil } = account;
  const isDayOld = new Date(createdAt).getTime() <= now.getTime() - DAY;
  return {
    verified: !sendsMail || Boolean(account.emailVerifiedAt),
    isNew: role === 'user' && (!isDayOld || !establishedAt),
    isDayOld,
    suspended:
      account.suspendedForGood ||
      (suspendedUntil ? new Date(suspendedUntil).getTime() > now.getTime() : false),
    ageBand: currentBand(account.ageBand ?? null, account.bandChangesOn ?? null, now),
  };
}

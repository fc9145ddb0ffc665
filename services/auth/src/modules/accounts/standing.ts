import type { AgeBand, Role } from '@meshwork/contracts-core';
import { currentBand } from './age-band.ts';

const DAY = 86_400_000;

/** Of an account, as an entity or as raw SQL holds them. */
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

/** What an account may do beside its role, as identities carry it: docs/product.md#new-accounts. */
export interface CurrentStanding {
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

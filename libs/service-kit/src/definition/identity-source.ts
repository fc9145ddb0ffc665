import type { AgeBand, Role } from '@meshwork/contracts-core';
import type { Request } from 'express';

/** The person who sends a request, by the claims of the token. */
export interface Identity {
  readonly id: number;
  readonly sessionId: string;
  readonly role: Role;
  readonly email: string;
  readonly username: string;
  readonly displayName: string;
  /** The address is confirmed, or this installation sends no mail. */
  readonly verified: boolean;
  /** Limited acts a day: docs/product.md#new-accounts. */
  readonly isNew: boolean;
  /** The account was registered more than 24 hours ago. */
  readonly isDayOld: boolean;
  /** May read, export and delete the account, nothing else. */
  readonly suspended: boolean;
  /** Null: not said yet. */
  readonly ageBand: AgeBand | null;
  /** A moderator or admin without the second step that the operators require; absent: nothing is missing. */
  readonly factorMissing?: boolean;
}

/**
 * Null: a visitor. `unavailable`: the caller may be signed in, but auth cannot be reached. `unverifiable`: auth has said who
 * the caller is, but this service cannot check it, as while it has not yet read a new key.
 */
export type IdentityResult = Identity | null | 'unavailable' | 'unverifiable';

export interface IdentitySource {
  identify(request: Request): Promise<IdentityResult>;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Set by the identity guard; null for a visitor. */
    identity?: Identity | null;
  }
}

import type { Role } from '@meshwork/contracts-core';
import type { Request } from 'express';

/** The person who sends a request, by the claims of the token. */
export interface Identity {
  readonly id: number;
  readonly sessionId: string;
  readonly role: Role;
  readonly email: string;
  readonly username: string;
  readonly displayName: string;
}

/** Null: a visitor. `unavailable`: the caller may be signed in, but auth cannot be reached. */
export type IdentityResult = Identity | null | 'unavailable';

/** Identifies the sender of a request. */
export interface IdentitySource {
  identify(request: Request): Promise<IdentityResult>;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Set by the identity guard; null for a visitor. */
    identity?: Identity | null;
  }
}

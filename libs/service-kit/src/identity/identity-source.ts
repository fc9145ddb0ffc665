import type { Role } from '@meshwork/contracts-core';
import type { Request } from 'express';

/** Who is calling, as far as this request's proof says. */
export interface Identity {
  readonly id: number;
  readonly sessionId: string;
  readonly role: Role;
  readonly email: string;
  readonly username: string;
  readonly displayName: string;
}

/** `unavailable`: somebody may be signed in, but nobody can be asked right now. */
export type IdentityResult = Identity | null | 'unavailable';

/** Finds out who sends a request. */
export interface IdentitySource {
  identify(request: Request): Promise<IdentityResult>;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Set by the identity guard; null for a visitor. */
    identity?: Identity | null;
  }
}

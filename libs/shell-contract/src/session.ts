import type { User } from '@meshwork/contracts-auth';

/** The session's state, and its person (docs/product.md#sessions). */
export type Session =
  | { readonly status: 'loading' }
  | {
      readonly status: 'unauthenticated';
      readonly message: string;
      /** The check has failed so far, and is repeated. */
      readonly isUnchecked?: true;
    }
  | { readonly status: 'authenticated'; readonly user: User };

export interface SessionActions {
  /** Makes this user the session: after login, registration, and every change of the own profile. */
  setUser(user: User): void;
  /** Clears the session here and in every other open tab, ends it on the server, and forgets all cached data. */
  logout(): Promise<void>;
}

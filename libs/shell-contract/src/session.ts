import type { User } from '@meshwork/contracts-auth';

/** Whether somebody is signed in, and who (docs/product.md#sessions). */
export type Session =
  | { readonly status: 'loading' }
  | {
      readonly status: 'unauthenticated';
      readonly message: string;
      /** Nobody could say so far: the check has failed, and is repeated. */
      readonly isUnchecked?: true;
    }
  | { readonly status: 'authenticated'; readonly user: User };

export interface SessionActions {
  /** Makes this user the session: after login, registration, and every change of the own profile. */
  setUser(user: User): void;
  /** Clears the session here and in every other open tab, ends it on the server, and forgets all cached data. */
  logout(): Promise<void>;
}

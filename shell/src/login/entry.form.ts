import type { User } from '@meshwork/contracts-auth';

/** The properties of both forms of the login page. */
export interface EntryFormProps {
  /** The login succeeded; the form stays disabled until the page changes. */
  entered: boolean;
  onEnter(user: User): void;
}

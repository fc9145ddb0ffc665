import type { User } from '@meshwork/contracts-auth';

/** What both forms of the login page get. */
export interface EntryFormProps {
  /** The person is in; the form stays as it is for the moment until the page changes. */
  entered: boolean;
  onEnter(user: User): void;
}

import { PageMeta, useUser } from '@meshwork/shell-contract';

/** The own profile. */
export default function AccountPage() {
  const user = useUser();
  return (
    <>
      <PageMeta title="My Account" hidden />
      <h1>My Account</h1>
      {user ? <p>{user.displayName}</p> : <p>You must be logged in to view this page.</p>}
    </>
  );
}

import { paths, useSite, useUser } from '@meshwork/shell-contract';
import { Link } from 'react-router-dom';
import styles from './site-bar.module.css';

/** Says on every page that nothing can be changed, that the person's account is suspended, or that mail to them comes back (docs/product.md#site-settings). */
export function SiteBar() {
  const readOnly = useSite()?.readOnly;
  const user = useUser();
  const isSuspended = Boolean(user?.standing.suspension);
  return (
    // Always mounted, so that screen readers announce what appears in it.
    <div aria-live="polite">
      {readOnly ? <p className={styles.bar}>{readOnly}</p> : null}
      {isSuspended ? (
        <p className={styles.bar}>
          Your account is suspended. <Link to={paths.account}>Why, and what you can do</Link>
        </p>
      ) : null}
      {user?.mailRefusal ? (
        <p className={styles.bar}>
          We could not deliver mail to {user.email}. <Link to={paths.account}>Change it, or try again</Link>
        </p>
      ) : null}
    </div>
  );
}

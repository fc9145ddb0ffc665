import { paths, useSite, useUser } from '@meshwork/shell-contract';
import { Link } from 'react-router-dom';
import styles from './site-bar.module.css';

/** Says on every page that nothing can be changed, or that the person's account is suspended (docs/product.md#site-settings). */
export function SiteBar() {
  const readOnly = useSite()?.readOnly;
  const isSuspended = Boolean(useUser()?.standing.suspension);
  return (
    // Always mounted, so that screen readers announce what appears in it.
    <div aria-live="polite">
      {readOnly ? <p className={styles.bar}>{readOnly}</p> : null}
      {isSuspended ? (
        <p className={styles.bar}>
          Your account is suspended. <Link to={paths.account}>Why, and what you can do</Link>
        </p>
      ) : null}
    </div>
  );
}

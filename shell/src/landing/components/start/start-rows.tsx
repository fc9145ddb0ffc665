import { lazyPage, useUser } from '@meshwork/shell-contract';
import { CardSkeletons, PageHeader } from '@meshwork/ui';
import styles from './start.module.css';

const rowsPlace = <CardSkeletons count={4} label="Loading your start page" media={false} lines={1} />;

// Visitors load nothing of it.
const OwnStart = lazyPage(() => import('./own-start.tsx'), rowsPlace);

/** The top of the landing page for somebody who is signed in, or probably is: then it holds nothing of anybody. */
export function StartRows() {
  const user = useUser();
  return (
    <div className={styles.start}>
      <PageHeader
        eyebrow="Your start page"
        title={user ? `Hello, ${user.displayName}` : 'Hello'}
        text="What waits for you, what is near and soon, and what fits you."
      />
      {user ? <OwnStart user={user} /> : rowsPlace}
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { lazyPage, useUser } from '@meshwork/shell-contract';
import styles from './own.module.css';
import { OwnPlace } from './own-place.tsx';

// Visitors load nothing of it.
const OwnStart = lazyPage(() => import('./own-start.tsx'), <OwnPlace />);

/** Stands beside the words of the hero, for somebody who is signed in or probably is: then it holds nothing of anybody. */
export function OwnBlock() {
  const user = useUser();
  return (
    <section aria-labelledby="hello" className={styles.own}>
      <h2 id="hello">{user ? t`Hello, ${{ name: user.displayName }}` : t`Hello`}</h2>
      {user ? <OwnStart user={user} /> : <OwnPlace />}
    </section>
  );
}

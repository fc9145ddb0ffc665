import { lazyPage, useUser } from '@meshwork/shell-contract';
import styles from './own.module.css';
import { ownPlace } from './own-place.tsx';

// Visitors load nothing of it.
const OwnStart = lazyPage(() => import('./own-start.tsx'), ownPlace);

/** Stands beside the words of the hero, for somebody who is signed in or probably is: then it holds nothing of anybody. */
export function OwnBlock() {
  const user = useUser();
  return (
    <section aria-labelledby="hello" className={styles.own}>
      <h2 id="hello">{user ? `Hello, ${user.displayName}` : 'Hello'}</h2>
      {user ? <OwnStart user={user} /> : ownPlace}
    </section>
  );
}

import { Link, paths } from '@meshwork/shell-contract';
import { looks } from '@meshwork/ui';
import styles from './person.module.css';

interface RegisteredWithProps {
  /** Undefined while it loads, and from a service of an earlier release. */
  people:
    | readonly { readonly id: number; readonly displayName: string; readonly username: string }[]
    | undefined;
  level: 3 | 4;
}

/** Lists the accounts that were made at the same time in the same network; a school or a library has one network, too. */
export function RegisteredWith({ people, level }: RegisteredWithProps) {
  const Heading = `h${level}` as const;
  if (!people?.length) return null;
  return (
    <section aria-label="Registered together" className={styles.section}>
      <Heading>Registered within an hour from the same network</Heading>
      <ul className={styles.items}>
        {people.map(({ id, displayName, username }) => (
          <li key={id}>
            <Link to={`${paths.moderation}/people?person=${id}`}>{displayName}</Link>
            <span className={looks.soft}>@{username}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

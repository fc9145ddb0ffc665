import { Link, SaveButton } from '@meshwork/shell-contract';
import { Day } from '@meshwork/ui';
import { directoryOf } from './directory-of.ts';
import styles from './saved.module.css';
import type { SavedThing } from './saved.query.ts';

/** Saved things by directory; taking one back leaves its line, so that it can be saved again. */
export function SavedList({ things }: { things: readonly SavedThing[] }) {
  return [...Map.groupBy(things, ({ path }) => directoryOf(path))].map(([directory, ofIt]) => (
    <section key={directory} aria-label={directory} className={styles.section}>
      <h2 className={styles.directory}>
        {directory} <span className={styles.count}>{ofIt.length}</span>
      </h2>
      <ul className={styles.list} aria-label={directory}>
        {ofIt.map((thing) => (
          <li key={`${thing.kind} ${thing.itemId}`} className={styles.row}>
            <Link to={thing.path} dir="auto" className={styles.title}>
              {thing.title}
            </Link>
            <span className={styles.day}>
              {thing.savedAt ? (
                <>
                  Saved <Day at={thing.savedAt} />
                </>
              ) : null}
            </span>
            <SaveButton item={thing} name={thing.title} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

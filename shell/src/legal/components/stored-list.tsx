import type { StoredItem } from './stored-items.ts';
import styles from './stored-list.module.css';

/** Lists the items that are stored in the browser: names, purposes and times. */
export const StoredList = ({ items }: { items: readonly StoredItem[] }) => (
  <div className={styles.list}>
    {items.map(({ names, what, since, until }) => (
      <div key={names[0]} className={styles.item}>
        <p className={styles.names}>
          {names.map((name) => (
            <code key={name}>{name}</code>
          ))}
        </p>
        <p>{what}</p>
        <dl>
          <div>
            <dt>Stored when</dt>
            <dd>{since}</dd>
          </div>
          <div>
            <dt>Gone when</dt>
            <dd>{until}</dd>
          </div>
        </dl>
      </div>
    ))}
  </div>
);

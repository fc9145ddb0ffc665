import { Children, Fragment, type ReactNode } from 'react';
import { sectionsOf, type Text } from '../../common/text.tsx';
import styles from './stored-list.module.css';

/** The two points of an item: when it is stored, and when it is deleted. */
function Times({ children }: { children?: ReactNode }) {
  const [since, until] = Children.toArray(children);
  return (
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
  );
}

/** Lists the items that are stored in the browser: a title has their names, as the browser's developer tools show them. */
export const StoredList = ({ items }: { items: Text }) => (
  <div className={styles.list}>
    {sectionsOf(items, {}, { ul: Times, li: Fragment }).map(({ id, title, body }) => (
      <div key={id} className={styles.item}>
        <p className={styles.names}>
          {title.split(' ').map((name) => (
            <code key={name}>{name}</code>
          ))}
        </p>
        {body}
      </div>
    ))}
  </div>
);

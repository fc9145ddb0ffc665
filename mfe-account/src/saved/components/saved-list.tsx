import { Trans } from '@lingui/react/macro';
import { listText } from '@meshwork/contracts-core';
import { Link, SaveButton } from '@meshwork/shell-contract';
import { cx, Day, looks } from '@meshwork/ui';
import type { SavedItem } from '../api/saved.query.ts';
import styles from './saved.module.css';

/** Saved items by directory; taking one back leaves its line, so that it can be saved again. */
export function SavedList({ items }: { items: readonly SavedItem[] }) {
  return [...Map.groupBy(items, ({ path }) => listText(path.split('/')[1] ?? ''))].map(
    ([directory, ofIt]) => (
      <section key={directory} aria-label={directory} className={looks.parts}>
        <h2 className={styles.directory}>
          {directory} <span className={cx(looks.soft, styles.count)}>{ofIt.length}</span>
        </h2>
        <ul className={looks.rows} aria-label={directory}>
          {ofIt.map((item) => (
            <li key={`${item.kind} ${item.itemId}`} className={styles.row}>
              <Link to={item.path} dir="auto" className={styles.title}>
                {item.title}
              </Link>
              <span className={cx(looks.soft, styles.day)}>
                {item.savedAt ? (
                  <Trans>
                    Saved <Day at={item.savedAt} near />
                  </Trans>
                ) : null}
              </span>
              <SaveButton item={item} name={item.title} />
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}

import type { ListFormat } from '@meshwork/contracts-core';
import { FeedLink } from './feed-link.tsx';
import styles from './list-formats.module.css';

interface ListFormatsProps {
  /** Its name in feed readers. */
  readonly title: string;
  readonly addressOf: (format: ListFormat) => string;
}

/** The list as it is shown, for spreadsheets and feed readers (docs/product.md#open-data). */
export const ListFormats = ({ title, addressOf }: ListFormatsProps) => (
  <>
    <FeedLink title={title} address={addressOf('atom')} />
    <p className={styles.formats}>
      This list as <a href={addressOf('csv')}>CSV</a> or <a href={addressOf('atom')}>feed</a>
    </p>
  </>
);

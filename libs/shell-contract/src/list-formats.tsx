import type { ListFormat } from '@meshwork/contracts-core';
import styles from './list-formats.module.css';

/** The list as it is shown, for spreadsheets and feed readers (docs/product.md#open-data). */
export const ListFormats = ({ addressOf }: { addressOf: (format: ListFormat) => string }) => (
  <p className={styles.formats}>
    This list as <a href={addressOf('csv')}>CSV</a> or <a href={addressOf('atom')}>feed</a>
  </p>
);

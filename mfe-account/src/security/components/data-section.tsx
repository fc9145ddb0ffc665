import type { User } from '@meshwork/contracts-auth';
import { DeleteRow } from './delete-row.tsx';
import { ExportRow } from './export-row.tsx';
import styles from './security-section.module.css';

export const DataSection = ({ user }: { user: User }) => (
  <section aria-labelledby="data-title" className={styles.section}>
    <h2 id="data-title">Your data</h2>
    <div className={styles.panel}>
      <ExportRow />
      <DeleteRow user={user} />
    </div>
  </section>
);

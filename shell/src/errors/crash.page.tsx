import { ErrorState } from '@meshwork/ui';
import styles from './errors.module.css';

/** Shown when the layout itself failed, so it uses no part of it. */
export const CrashPage = () => (
  <main className={styles.panel}>
    <ErrorState
      level={1}
      title="Meshwork could not be shown"
      text="Something went wrong on our side. Reloading the page usually helps."
      onRetry={() => location.reload()}
      retryLabel="Reload page"
    />
  </main>
);

import { ErrorState } from '@meshwork/ui';
import styles from './errors.module.css';

/** When the layout itself broke: nothing of it is used here. */
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

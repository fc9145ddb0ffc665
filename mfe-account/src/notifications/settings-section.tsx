import { lazyPage } from '@meshwork/shell-contract';
import { Loading, Skeleton } from '@meshwork/ui';
import styles from './settings.module.css';

const SettingsPanel = lazyPage(
  () => import('./settings-panel.tsx'),
  <Loading label="Loading notification settings">
    <Skeleton shape="block" height="28rem" />
  </Loading>,
);

/** Lets the person choose their mails and the time of the digest. */
export const SettingsSection = () => (
  <section aria-labelledby="notifications" className={styles.section}>
    <h2 id="notifications" tabIndex={-1}>
      Notifications by mail
    </h2>
    <SettingsPanel />
  </section>
);

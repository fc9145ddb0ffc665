import type { User } from '@meshwork/contracts-auth';
import { Widget } from '@meshwork/shell-contract';
import { looks, Skeleton } from '@meshwork/ui';
import styles from '../../common/account-frame.module.css';
import { AccountFrame } from '../components/account-frame.tsx';
import { DeleteRow } from '../components/security/delete-row.tsx';
import { ExportRow } from '../components/security/export-row.tsx';
import sectionStyles from '../components/security/security-section.module.css';

/** Lets the person take their data along or delete the account. */
export default function DataPage() {
  return (
    <AccountFrame title="Data">
      {(user) => (
        <div className={styles.parts}>
          <Widget
            name="initiatives.feeds"
            props={{}}
            fallback={<Skeleton shape="block" height="12.5rem" />}
          />
          <DataSection user={user} />
        </div>
      )}
    </AccountFrame>
  );
}

export const DataSection = ({ user }: { user: User }) => (
  <section aria-labelledby="data-title" className={looks.stack}>
    <h2 id="data-title">Your data</h2>
    <div className={sectionStyles.panel}>
      <ExportRow />
      <DeleteRow user={user} />
    </div>
  </section>
);

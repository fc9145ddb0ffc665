import { Widget } from '@meshwork/shell-contract';
import { Skeleton } from '@meshwork/ui';
import styles from './account-frame.module.css';
import { AccountFrame } from './account-frame.tsx';
import { DataSection } from './security/components/data-section.tsx';

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

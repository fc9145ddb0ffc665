import type { User } from '@meshwork/contracts-auth';
import { Widget } from '@meshwork/shell-contract';
import { Button, looks, Skeleton } from '@meshwork/ui';
import { Download } from 'lucide-react';
import styles from '../../common/account-frame.module.css';
import { useExportData } from '../api/security.actions.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { SettingRow } from '../components/forms/setting-row.tsx';
import { DeleteRow } from '../components/security/delete-row.tsx';
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

function ExportRow() {
  const exporting = useExportData();
  return (
    <SettingRow title="Your data" text="Everything that Meshwork keeps about you, as a JSON file.">
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        busy={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {exporting.isPending ? 'Preparing...' : 'Export my data'}
      </Button>
    </SettingRow>
  );
}

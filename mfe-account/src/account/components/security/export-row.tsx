import { Button } from '@meshwork/ui';
import { Download } from 'lucide-react';
import { useExportData } from '../../api/security.actions.ts';
import { SettingRow } from '../forms/setting-row.tsx';

export function ExportRow() {
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

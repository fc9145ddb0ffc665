import { SERVICES } from '@meshwork/shell-contract';
import { Button, FilterSelect, IconButton, Segmented } from '@meshwork/ui';
import { Keyboard, RefreshCw } from 'lucide-react';
import { domainLabel } from '../parts/moderation-text.ts';
import type { QueueState } from './merged-queue.ts';
import styles from './queue.module.css';

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Decided' },
] as const;

const DOMAINS = SERVICES.map(({ service }) => ({ value: service, label: domainLabel(service) }));

interface QueueToolbarProps {
  state: QueueState;
  /** '' for all domains. */
  service: string;
  onChange: (name: 'state' | 'domain', value: string) => void;
  onHelp: () => void;
  onRefresh: () => void;
  refreshing: boolean;
}

export const QueueToolbar = ({
  state,
  service,
  onChange,
  onHelp,
  onRefresh,
  refreshing,
}: QueueToolbarProps) => (
  <div className={styles.toolbar}>
    <Segmented
      label="Cases shown"
      options={STATES}
      value={state}
      onValueChange={(value) => onChange('state', value === 'open' ? '' : value)}
    />
    <FilterSelect
      label="Domain"
      all="All domains"
      options={DOMAINS}
      value={service}
      onChoose={(value) => onChange('domain', value)}
    />
    <IconButton
      label="Load the list again"
      icon={<RefreshCw aria-hidden="true" />}
      busy={refreshing}
      onClick={onRefresh}
    />
    <Button
      variant="ghost"
      icon={<Keyboard aria-hidden="true" />}
      className={styles.help}
      onClick={onHelp}
      aria-keyshortcuts="?"
    >
      Keys
    </Button>
  </div>
);

import { SERVICES, useApi, useQuery } from '@meshwork/shell-contract';
import { Button, FilterSelect, IconButton, Segmented } from '@meshwork/ui';
import { Keyboard, RefreshCw } from 'lucide-react';
import { queueFigures } from '../../api/queue.query.ts';
import { domainLabel, kindLabel } from '../moderation-text.ts';
import { summaryOfFigures } from './figures.tsx';
import styles from './queue.module.css';
import type { QueueFilters } from './use-queue.ts';

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Decided' },
] as const;

const DOMAINS = SERVICES.map(({ service }) => ({ value: service, label: domainLabel(service) }));

interface QueueToolbarProps {
  filters: QueueFilters;
  onHelp: () => void;
  onRefresh: () => void;
  refreshing: boolean;
}

export const QueueToolbar = ({ filters, onHelp, onRefresh, refreshing }: QueueToolbarProps) => (
  <div className={styles.toolbar}>
    <Segmented
      label="Cases shown"
      options={STATES}
      value={filters.state}
      onValueChange={(value) => filters.set('state', value === 'open' ? '' : value)}
    />
    <div className={styles.filters}>
      <FilterSelect
        label="Domain"
        all="All domains"
        options={DOMAINS}
        value={filters.service}
        onChoose={(value) => filters.set('domain', value)}
      />
      <KindFilter value={filters.kind} onChoose={(value) => filters.set('kind', value)} />
    </div>
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

/** The kinds of which something is open, with their numbers: domains name their kinds by themselves. */
function KindFilter({ value, onChoose }: { value: string; onChoose: (kind: string) => void }) {
  const { data = [] } = useQuery(queueFigures(useApi()));
  const open = summaryOfFigures(data).byKind;
  const isOpen = value === '' || open.some(([kind]) => kind === value);
  const kinds = isOpen ? open : [...open, [value, 0] as const];
  if (kinds.length < 2 && value === '') return null;
  const options = kinds.map(([kind, count]) => ({ value: kind, label: `${kindLabel(kind)} (${count})` }));
  return <FilterSelect label="Kind" all="All kinds" options={options} value={value} onChoose={onChoose} />;
}

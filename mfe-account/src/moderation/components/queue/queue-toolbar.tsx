import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SERVICES } from '@meshwork/shell-contract';
import { Button, cx, FilterSelect, IconButton, looks, Segmented } from '@meshwork/ui';
import { Keyboard, RefreshCw } from 'lucide-react';
import { domainLabel, kindLabel } from '../moderation-text.ts';
import styles from './queue.module.css';
import type { QueueFilters } from './use-queue.ts';

const STATES = [
  { value: 'open', label: msg({ message: 'Open', context: 'cases' }) },
  { value: 'closed', label: msg`Decided` },
] as const;

const domains = () => SERVICES.map(({ service }) => ({ value: service, label: domainLabel(service) }));

interface QueueToolbarProps {
  filters: QueueFilters;
  /** The kinds of items of which cases were listed. */
  kinds: readonly string[];
  onHelp: () => void;
  onRefresh: () => void;
  refreshing: boolean;
}

export const QueueToolbar = ({ filters, kinds, onHelp, onRefresh, refreshing }: QueueToolbarProps) => (
  <div className={cx(looks.line, styles.toolbar)}>
    <Segmented
      label={t`Cases shown`}
      options={STATES}
      value={filters.state}
      onValueChange={(value) => filters.set('state', value === 'open' ? '' : value)}
    />
    <div className={styles.filters}>
      <FilterSelect
        label={t`Domain`}
        all={t`All domains`}
        options={domains()}
        value={filters.service}
        onChoose={(value) => filters.set('domain', value)}
      />
      {kinds.length > 1 || filters.kind ? (
        <FilterSelect
          label={t`Kind`}
          all={t`All kinds`}
          options={kinds.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
          value={filters.kind}
          onChoose={(value) => filters.set('kind', value)}
        />
      ) : null}
    </div>
    <IconButton
      label={t`Load the list again`}
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
      <Trans>Keys</Trans>
    </Button>
  </div>
);

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Grid2x2, ListFilter, Rows3, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Sheet } from '../dialog/dialog.tsx';
import type { ViewMode } from '../hooks/use-view-mode.ts';
import { SearchInput } from '../search-input/search-input.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import styles from './list-toolbar.module.css';

export interface ListToolbarProps {
  /** Names the search box. */
  searchLabel: string;
  placeholder?: string;
  typed: string;
  onType: (text: string) => void;
  view: ViewMode;
  onViewChange: (view: ViewMode) => void;
  /** The field beside the search: the city; on phones it is in the sheet of filters. */
  first?: ReactNode;
  /** The filters: fields with hidden labels, side by side; on phones they are in a sheet. */
  filters?: ReactNode;
  /** A choice between a few that is never folded away: which time. */
  choice?: ReactNode;
  /** The number of set filters, which the sheet's button shows. */
  filterCount: number;
  /** Something is set, so Clear is shown. */
  active: boolean;
  onClear: () => void;
}

/** The bar above every list: search, filters, Clear, grid or list. On phones all but the search is in the sheet of filters. */
export function ListToolbar({
  searchLabel,
  placeholder,
  typed,
  onType,
  view,
  onViewChange,
  first,
  filters,
  choice,
  filterCount,
  active,
  onClear,
}: ListToolbarProps) {
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too new for the DOM that component tests run in.
    <div role="search" className={styles.bar}>
      <SearchInput
        label={searchLabel}
        {...(placeholder ? { placeholder } : {})}
        value={typed}
        onChange={onType}
        className={styles.search ?? ''}
      />
      {first ? <div className={styles.first}>{first}</div> : null}
      {filters ? (
        <>
          <Button
            variant="secondary"
            icon={<ListFilter aria-hidden="true" />}
            className={styles.opener}
            onClick={() => setOpen(true)}
            aria-haspopup="dialog"
          >
            {filterCount > 0 ? t`Filters (${filterCount})` : t`Filters`}
          </Button>
          <div className={styles.filters}>{filters}</div>
        </>
      ) : null}
      {active ? (
        <Button variant="ghost" icon={<X aria-hidden="true" />} className={styles.clear} onClick={onClear}>
          <Trans>Clear</Trans>
        </Button>
      ) : null}
      {choice}
      <ViewToggle view={view} onViewChange={onViewChange} className={styles.view ?? ''} />
      <Sheet open={open} onOpenChange={setOpen} title={t`Filters`}>
        <div className={styles.sheet}>
          {first}
          {filters}
          <ViewToggle view={view} onViewChange={onViewChange} />
          <Button wide onClick={() => setOpen(false)}>
            <Trans>Show results</Trans>
          </Button>
          {active ? (
            <Button wide variant="ghost" onClick={onClear}>
              <Trans>Clear all</Trans>
            </Button>
          ) : null}
        </div>
      </Sheet>
    </div>
  );
}

export interface ViewToggleProps {
  view: ViewMode;
  onViewChange: (view: ViewMode) => void;
  className?: string;
}

const optionsNow = () =>
  [
    { value: 'grid', label: t`Grid view`, icon: <Grid2x2 aria-hidden="true" /> },
    { value: 'list', label: t`List view`, icon: <Rows3 aria-hidden="true" /> },
  ] as const;

/** Grid or list; goes with `useViewMode(storageKey)` and `CardList`. */
export function ViewToggle({ view, onViewChange, className }: ViewToggleProps) {
  return (
    <Segmented
      label={t`View`}
      iconsOnly
      options={optionsNow()}
      value={view}
      onValueChange={onViewChange}
      {...(className ? { className } : {})}
    />
  );
}

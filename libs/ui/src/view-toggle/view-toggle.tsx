import { LayoutGrid, Rows3 } from 'lucide-react';
import type { ViewMode } from '../hooks/use-view-mode.ts';
import { Segmented } from '../segmented/segmented.tsx';

export interface ViewToggleProps {
  view: ViewMode;
  onViewChange: (view: ViewMode) => void;
  className?: string;
}

const OPTIONS = [
  { value: 'grid', label: 'Grid view', icon: <LayoutGrid aria-hidden="true" /> },
  { value: 'list', label: 'List view', icon: <Rows3 aria-hidden="true" /> },
] as const;

/** Grid or list; goes with `useViewMode(storageKey)` and `CardList`. */
export function ViewToggle({ view, onViewChange, className }: ViewToggleProps) {
  return (
    <Segmented
      label="View"
      iconsOnly
      options={OPTIONS}
      value={view}
      onValueChange={onViewChange}
      {...(className ? { className } : {})}
    />
  );
}

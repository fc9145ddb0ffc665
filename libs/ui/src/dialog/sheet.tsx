import { OnDemand } from '../internal/on-demand.tsx';
import { type DialogProps, dialogCode, useOnceOpened } from './dialog.tsx';

export type SheetProps = Omit<DialogProps, 'size' | 'unsaved' | 'onBeforeClose'>;

/** A panel from the edge: filters and menus; on phones it rises from the bottom, in the thumb's reach. */
export function Sheet(props: SheetProps) {
  return useOnceOpened(props.open) ? (
    <OnDemand code={dialogCode} props={{ ...props, layout: 'side' }} />
  ) : null;
}

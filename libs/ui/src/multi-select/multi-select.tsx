import { type ComponentType, useContext, useState } from 'react';
import { FieldContext, useFieldControl } from '../field/field.context.ts';
import { lazyCode } from '../internal/on-demand.tsx';
import { useWait } from '../late-parts/late-parts.ts';
import type { MultiSelectBoxProps, MultiSelectProps, MultiSelectStart } from './multi-select.types.ts';
import { MultiSelectFrame } from './multi-select-frame.tsx';

const code = lazyCode(() => import('./multi-select-box.tsx').then((module) => module.MultiSelectBox));

interface Loaded {
  Box?: ComponentType<MultiSelectBoxProps>;
  start?: MultiSelectStart;
  failure?: { reason: unknown };
}

/**
 * Several of many options, typed or picked, shown as chips; takes `field` of react-hook-form's `Controller`.
 * Its code loads when the box is pointed at, focused or pressed; until then a box of the same size is in its place, in which
 * the chosen options can be removed.
 */
export function MultiSelect(props: MultiSelectProps) {
  // By id, since the open list hides everything around it from screen readers, the label included.
  const labelledBy = useContext(FieldContext)?.labelId;
  const control = useFieldControl({ 'aria-labelledby': labelledBy, ...props });
  const [{ Box, start, failure }, setLoaded] = useState<Loaded>({});
  // The box takes text meanwhile, so nobody waits for the list who has left it.
  const [isAwaited, setAwaited] = useState(false);
  useWait(isAwaited && !Box, code.again);
  if (failure) throw failure.reason;
  if (Box && start) return <Box {...control} start={start} />;
  return (
    <MultiSelectFrame
      {...control}
      onBlur={() => {
        setAwaited(false);
        control.onBlur?.();
      }}
      onIntent={() => void code.fetch().catch(() => {})}
      onStart={async (readStart) => {
        setAwaited(true);
        try {
          const Box = await code.fetch();
          setAwaited(false);
          // After the event that starts it: the list would take the rest of a press for one outside, and close.
          await new Promise((resolve) => setTimeout(resolve));
          const start = readStart();
          if (start) setLoaded({ Box, start });
        } catch (reason) {
          setLoaded({ failure: { reason } });
        }
      }}
    />
  );
}

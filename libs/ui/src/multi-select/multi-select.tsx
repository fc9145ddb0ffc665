import { t } from '@lingui/core/macro';
import { say } from '@meshwork/language';
import { X } from 'lucide-react';
import { type ComponentType, useContext, useImperativeHandle, useRef, useState } from 'react';
import { FieldContext, useFieldControl } from '../field/field.context.ts';
import inputStyles from '../input/input.module.css';
import { cx } from '../internal/cx.ts';
import { lazyCode } from '../internal/on-demand.tsx';
import { useWait } from '../late-parts/late-parts.ts';
import styles from './multi-select.module.css';
import type { MultiSelectBoxProps, MultiSelectProps, MultiSelectStart } from './multi-select.types.ts';

const code = lazyCode(() => import('./multi-select-box.tsx').then((module) => module.MultiSelectBox));

interface Loaded {
  Box?: ComponentType<MultiSelectBoxProps>;
  start?: MultiSelectStart;
  failure?: { reason: unknown };
}

/**
 * Several of many options, typed or picked, shown as chips; takes `field` of react-hook-form's `Controller`. Its code loads
 * when the box is pointed at, focused or pressed; until then a box of the same size is in its place, in which the chosen
 * options can be removed.
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

interface MultiSelectFrameProps extends MultiSelectProps {
  onIntent: () => void;
  /** Called when a person enters the box. `readStart` returns undefined when they have left it again. */
  onStart: (readStart: () => MultiSelectStart | undefined) => void;
}

/** The box of a `MultiSelect` before its code has loaded: same size, same role, and the chosen options can be removed. */
function MultiSelectFrame({
  options,
  value,
  onChange,
  placeholder,
  onBlur,
  onIntent,
  onStart,
  ref,
  ...input
}: MultiSelectFrameProps) {
  const field = useRef<HTMLInputElement>(null);
  const pressed = useRef(false);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  const labelOf = (key: string) => say(options.find((option) => option.value === key)?.label ?? key);
  const start = () =>
    onStart(() => {
      const box = field.current;
      if (!box || box !== document.activeElement) return undefined;
      return { text: box.value, open: pressed.current || box.value !== '' };
    });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input takes the keyboard; a press beside it means the input.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      className={cx(inputStyles.input, styles.box)}
      data-invalid={input['aria-invalid'] ? '' : undefined}
      onPointerEnter={onIntent}
      onClick={() => field.current?.focus()}
    >
      {value.map((key) => (
        <span key={key} className={styles.chip}>
          {labelOf(key)}
          <button
            type="button"
            className={styles.remove}
            aria-label={t`Remove ${{ label: labelOf(key) }}`}
            disabled={input.disabled}
            onClick={(event) => {
              event.stopPropagation();
              onChange(value.filter((other) => other !== key));
              field.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </button>
        </span>
      ))}
      <input
        {...input}
        ref={field}
        role="combobox"
        aria-expanded="false"
        aria-haspopup="listbox"
        aria-autocomplete="list"
        autoComplete="off"
        className={styles.input}
        placeholder={value.length ? undefined : placeholder}
        onPointerDown={() => {
          pressed.current = true;
          onIntent();
        }}
        onFocus={() => {
          if (!pressed.current) start();
        }}
        onClick={start}
        onBlur={() => {
          pressed.current = false;
          onBlur?.();
        }}
      />
    </div>
  );
}

import { X } from 'lucide-react';
import { useImperativeHandle, useRef } from 'react';
import styles from './multi-select.module.css';
import type { MultiSelectProps, MultiSelectStart } from './multi-select.types.ts';

interface MultiSelectFrameProps extends MultiSelectProps {
  /** Called when a person points at the box. */
  onIntent: () => void;
  /** Called when a person enters the box. `readStart` returns undefined when they have left it again. */
  onStart: (readStart: () => MultiSelectStart | undefined) => void;
}

/** The box of a `MultiSelect` before its code has loaded: same size, same role, and the chosen options can be removed. */
export function MultiSelectFrame({
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
  const labelOf = (key: string) => options.find((option) => option.value === key)?.label ?? key;
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
      className={styles.box}
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
            aria-label={`Remove ${labelOf(key)}`}
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

import { t } from '@lingui/core/macro';
import { Search, X } from 'lucide-react';
import { type InputHTMLAttributes, useLayoutEffect, useRef } from 'react';
import inputStyles from '../input/input.module.css';
import { Input } from '../input/input.tsx';
import { cx } from '../internal/cx.ts';
import looks from '../styles/looks.module.css';
import styles from './search-input.module.css';

export interface SearchInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type' | 'defaultValue'> {
  /** Names the box for screen readers. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** `/` moves the focus here (the shell listens), and a hint in the box shows it. One box per page. */
  slash?: boolean;
}

/** A search box with a clear button; debounce its value with `useDebouncedValue(value, 300)`. */
export function SearchInput({
  label,
  value,
  onChange,
  slash = true,
  className,
  onKeyDown,
  ...rest
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // The server's HTML can be typed into before any script runs. React keeps that text until its next render.
  const takeEarlyText = useRef(() => {
    const early = input.current?.value;
    if (early && early !== value) onChange(early);
  });
  useLayoutEffect(() => takeEarlyText.current(), []);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={cx(styles.wrap, className)}>
      <Search aria-hidden="true" className={styles.icon} />
      <Input
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={slash ? '/' : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key === 'Escape' && value && !event.nativeEvent.isComposing) {
            event.preventDefault();
            event.stopPropagation();
            clear();
          }
        }}
        className={styles.input}
      />
      {value ? (
        <button
          type="button"
          className={inputStyles.end}
          aria-label={t`Clear search`}
          title={t`Clear search`}
          onClick={clear}
        >
          <X aria-hidden="true" />
        </button>
      ) : slash ? (
        <span className={cx(looks.key, styles.key)} aria-hidden="true">
          /
        </span>
      ) : null}
    </div>
  );
}

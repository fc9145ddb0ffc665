import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './input.module.css';
import { Input, type InputProps } from './input.tsx';

export type PasswordInputProps = Omit<InputProps, 'type'>;

/** A password with a button that shows it. Give `autoComplete` "current-password" or "new-password". */
export function PasswordInput({ className, disabled, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.wrap}>
      <Input
        {...rest}
        disabled={disabled}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={cx(styles.withEnd, className)}
      />
      <button
        type="button"
        className={styles.end}
        aria-label="Show password"
        aria-pressed={shown}
        title={shown ? 'Hide password' : 'Show password'}
        disabled={disabled}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </button>
    </div>
  );
}

import { FormField, Input, type InputProps } from '@meshwork/ui';
import type { FieldError } from 'react-hook-form';
import { type Availability, useUsernameCheck } from '../api/use-username-check.ts';
import styles from './login.module.css';

const TEXTS: Readonly<Record<NonNullable<Availability>, string>> = {
  checking: 'Checking availability…',
  available: 'This username is available',
  taken: 'This username is already taken',
  failed: 'Failed to check username',
};

interface UsernameFieldProps {
  value: string;
  error: FieldError | undefined;
  input: InputProps;
}

export function UsernameField({ value, error, input }: UsernameFieldProps) {
  const availability = useUsernameCheck(value);
  return (
    <FormField
      label="Username"
      required
      error={error}
      hint={
        <span role="status" className={styles.availability} data-state={availability}>
          {availability ? TEXTS[availability] : 'Letters, digits, underscores, hyphens and dots'}
        </span>
      }
    >
      <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...input} />
    </FormField>
  );
}

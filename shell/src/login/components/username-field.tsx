import { msg, t } from '@lingui/core/macro';
import { authCalls, username as usernameSchema } from '@meshwork/contracts-auth';
import { type Sentence, say } from '@meshwork/language';
import { UNSEEN, useApi } from '@meshwork/shell-contract';
import { FormField, Input, type InputProps, useDebouncedValue } from '@meshwork/ui';
import { useQuery } from '@tanstack/react-query';
import type { FieldError } from 'react-hook-form';
import styles from './login.module.css';

const TEXTS: Readonly<Record<NonNullable<Availability>, Sentence>> = {
  checking: msg`Checking availability…`,
  available: msg`This username is available`,
  taken: msg`This username is already taken`,
  failed: msg`Failed to check username`,
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
      label={t`Username`}
      required
      error={error}
      hint={
        <span role="status" className={styles.availability} data-state={availability}>
          {availability ? say(TEXTS[availability]) : t`Letters, digits, underscores, hyphens and dots`}
        </span>
      }
    >
      <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...input} />
    </FormField>
  );
}

/** The result of the check of a name; undefined where none is checked: nothing typed yet, or an invalid name. */
type Availability = 'checking' | 'available' | 'taken' | 'failed' | undefined;

/** Milliseconds without typing before a name is checked (docs/product.md#registration). */
const CHECK_DELAY = 500;

const rule = usernameSchema('');

/**
 * Checks a name while it is typed. A response counts only for the name that is in the field: the check of an older one is
 * aborted.
 */
export function useUsernameCheck(username: string): Availability {
  const api = useApi();
  const name = username.trim();
  const settled = useDebouncedValue(name, CHECK_DELAY);
  const isChecked = settled === name && rule.safeParse(name).success;
  const { data, isError } = useQuery({
    queryKey: ['username', settled],
    queryFn: ({ signal }) => api.call(authCalls.checkUsername, { body: { username: settled }, signal }),
    enabled: isChecked,
    retry: false,
    // No answer is kept: somebody else may take the name meanwhile.
    gcTime: 0,
    meta: UNSEEN,
  });
  if (!isChecked) return undefined;
  if (isError) return 'failed';
  if (!data) return 'checking';
  return data.available ? 'available' : 'taken';
}

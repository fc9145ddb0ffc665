import { authCalls } from '@meshwork/contracts-auth';
import { Alert, Button, FormField, Input, looks, Select } from '@meshwork/ui';
import { useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useRefreshedSession, useSessionActions } from '../shell.context.tsx';
import { useAction } from '../use-action.ts';
import styles from './standing.module.css';

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Date(2000, index, 1).toLocaleString('en', { month: 'long' }),
}));

/**
 * Asks for month and year of birth, once and neutrally: no default year, and no text that says which answer is wanted
 * (docs/product.md#young-people). It is no form element, because it stands inside of the form of the act.
 */
export function BirthMonthForm() {
  const title = useId();
  const { setUser, logout } = useSessionActions();
  const navigate = useNavigate();
  const refresh = useRefreshedSession();
  const [month, setMonth] = useState('');
  const [year, setYear] = useState('');
  const [tried, setTried] = useState(false);
  const monthField = useRef<HTMLSelectElement>(null);
  const yearField = useRef<HTMLInputElement>(null);
  // The account is gone: the browser forgets it, too, and a page says what is possible.
  const leave = () => {
    void logout().catch(() => undefined);
    void navigate(`${paths.privacy}#children`);
  };
  const save = useAction(authCalls.saveBirthMonth, {
    failure: 'Failed to save it',
    onSuccess: ({ user }) => setUser(user),
    handlers: {
      AGE_KNOWN: refresh,
      TOO_YOUNG: leave,
    },
  });
  const monthError = month === '' ? 'Please choose the month' : undefined;
  const yearError = isYear(year) ? undefined : 'Please enter the year with four digits';
  const submit = () => {
    setTried(true);
    if (monthError) monthField.current?.focus();
    else if (yearError) yearField.current?.focus();
    else save.mutate({ month: Number(month), year: Number(year) });
  };
  return (
    <section aria-labelledby={title} className={styles.panel}>
      <h3 id={title} className={styles.title}>
        When were you born?
      </h3>
      <p className={looks.soft}>
        We ask everybody once, before they first write to others. Nobody else sees it, and we keep only an age
        group.{' '}
        <Link to={`${paths.privacy}#age`} target="_blank">
          Why we ask
        </Link>
      </p>
      {save.failure ? <Alert variant="destructive">{save.failure}</Alert> : null}
      <fieldset disabled={save.isPending} className={styles.pair} aria-labelledby={title}>
        <FormField label="Month" required error={tried ? monthError : undefined}>
          <Select
            ref={monthField}
            placeholder="Choose"
            options={MONTHS}
            value={month}
            onChange={(event) => setMonth(event.target.value)}
          />
        </FormField>
        <FormField label="Year" required error={tried ? yearError : undefined}>
          <Input
            ref={yearField}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            placeholder="YYYY"
            value={year}
            onChange={(event) => setYear(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              submit();
            }}
          />
        </FormField>
      </fieldset>
      <div className={styles.actions}>
        <Button size="sm" busy={save.isPending} onClick={submit}>
          {save.isPending ? 'Saving...' : 'Continue'}
        </Button>
      </div>
    </section>
  );
}

/** Later years than this one are refused here already; which years are plausible is for the service to say. */
const isYear = (text: string): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= 1900 && Number(text) <= new Date().getFullYear();

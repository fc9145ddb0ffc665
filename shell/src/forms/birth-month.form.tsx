import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { authCalls, birthMonthSchema } from '@meshwork/contracts-auth';
import { typedNumber } from '@meshwork/contracts-core';
import { language } from '@meshwork/language';
import {
  Link,
  paths,
  useAction,
  useNavigate,
  useRefreshedSession,
  useSessionActions,
} from '@meshwork/shell-contract';
import { Alert, Button, FormField, Input, looks, Select } from '@meshwork/ui';
import { useId } from 'react';
import styles from './forms.module.css';
import { useSchemaForm } from './schema-form.ts';

const months = () =>
  Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: new Date(2000, index, 1).toLocaleString(language().code, { month: 'long' }),
  }));

/**
 * Asks for month and year of birth, once and neutrally: no default year, and no text that says which answer is wanted
 * (docs/product.md#young-people). It is no form element, because it stands inside of the form of the act.
 */
export default function BirthMonthForm() {
  const title = useId();
  const { setUser, logout } = useSessionActions();
  const navigate = useNavigate();
  const refresh = useRefreshedSession();
  const form = useSchemaForm(birthMonthSchema, {});
  const { errors } = form.formState;
  // The account is gone: the browser forgets it, too, and a page says what is possible.
  const leave = () => {
    void logout().catch(() => undefined);
    void navigate(`${paths.privacy}#children`);
  };
  const save = useAction(authCalls.saveBirthMonth, {
    failure: t`Failed to save it`,
    issues: { form, fields: ['month', 'year'] },
    onSuccess: ({ user }) => setUser(user),
    handlers: {
      AGE_KNOWN: refresh,
      TOO_YOUNG: leave,
    },
  });
  const submit = form.handleSubmit((born) => save.mutate(born));
  return (
    <section aria-labelledby={title} className={styles.panel}>
      <h3 id={title} className={styles.title}>
        <Trans>When were you born?</Trans>
      </h3>
      <p className={looks.soft}>
        <Trans>
          We ask everybody once, before they first write to others. Nobody else sees it, and we keep only an
          age group.{' '}
          <Link to={`${paths.privacy}#age`} target="_blank">
            Why we ask
          </Link>
        </Trans>
      </p>
      {save.failure ? <Alert variant="destructive">{save.failure}</Alert> : null}
      <fieldset disabled={save.isPending} className={styles.pair} aria-labelledby={title}>
        <FormField label={t`Month`} required error={errors.month}>
          <Select
            placeholder={t`Choose`}
            options={months()}
            {...form.register('month', { setValueAs: typedNumber })}
          />
        </FormField>
        <FormField label={t`Year`} required error={errors.year}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder={t`YYYY`}
            {...form.register('year', { setValueAs: typedNumber })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              void submit();
            }}
          />
        </FormField>
      </fieldset>
      <div className={looks.wrap}>
        <Button size="sm" busy={save.isPending} onClick={() => void submit()}>
          {save.isPending ? t`Saving...` : t`Continue`}
        </Button>
      </div>
    </section>
  );
}

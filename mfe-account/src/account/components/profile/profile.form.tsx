import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ApiError } from '@meshwork/api-client';
import { authCalls, type ProfileUpdate, profileUpdateSchema, type User } from '@meshwork/contracts-auth';
import { typedNumber } from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import { type Sentence, say } from '@meshwork/language';
import { CityInput, useAction, useFormDraft, useSeen, useSessionActions } from '@meshwork/shell-contract';
import { Alert, Button, cx, DraftNotice, FormField, Input, Textarea } from '@meshwork/ui';
import { useEffect } from 'react';
import { useSchemaForm } from '../../../common/schema-form.ts';
import { UNKNOWN } from '../../failure-text.ts';
import styles from './profile.form.module.css';

type ProfileValues = z.input<typeof profileUpdateSchema>;
type TextName = Exclude<keyof ProfileValues, 'rookieYear' | 'description' | 'seen'>;

interface TextField {
  name: TextName;
  label: Sentence;
  autoComplete?: string;
  hint?: Sentence;
  /** Takes half of the width where there is room for two. */
  half?: boolean;
  /** In place of a plain line of text. */
  Control?: typeof Input;
}

/** The one-line fields before and after the description, in the order of the profile view. */
const FIELDS_ABOVE: readonly TextField[] = [
  { name: 'name', label: msg`Name`, autoComplete: 'name' },
  { name: 'username', label: msg`Username`, autoComplete: 'username' },
  {
    name: 'customUserTitle',
    label: msg({ message: 'Title', context: 'of a person' }),
    autoComplete: 'organization-title',
    hint: msg`Such as “Build captain”.`,
  },
  { name: 'aka', label: msg`Also known as`, autoComplete: 'nickname' },
];
const FIELDS_BELOW: readonly TextField[] = [
  { name: 'location', label: msg`Location`, hint: msg`Your city, never your street.`, Control: CityInput },
  {
    name: 'teamOrBusinessAffiliation',
    label: msg`Team or business affiliation`,
    autoComplete: 'organization',
  },
  { name: 'frcTeamNumber', label: msg`FRC team number`, half: true },
  { name: 'ftcTeamNumber', label: msg`FTC team number`, half: true },
  { name: 'vrcTeamNumber', label: msg`VRC team number`, half: true },
];

/** The initial values; inputs accept no null. */
const profileValues = (user: User): ProfileValues => ({
  ...Object.fromEntries(
    [...FIELDS_ABOVE, ...FIELDS_BELOW, { name: 'description' as const }].map(({ name }) => [
      name,
      user[name] ?? '',
    ]),
  ),
  rookieYear: user.rookieYear,
});

/** Only changed fields are sent, so that a form that was open for a long time overwrites nothing else. */
const changedOnly = (
  values: ProfileUpdate,
  dirty: Readonly<Partial<Record<keyof ProfileUpdate, unknown>>>,
): ProfileUpdate =>
  Object.fromEntries(Object.entries(values).filter(([name]) => dirty[name as keyof ProfileUpdate]));

export interface ProfileFormProps {
  user: User;
  /** Called after a save, and by Cancel, which discards what was typed. */
  onClose: () => void;
}

/** docs/product.md#errors */
const updateFailureText = (error: unknown): string =>
  error instanceof ApiError ? t`Update failed: ${{ message: error.message }}` : say(UNKNOWN);

const FIELD_OF_CODE = { USERNAME_TAKEN: 'username' } as const;

export default function ProfileForm({ user, onClose }: ProfileFormProps) {
  const form = useSchemaForm(profileUpdateSchema, profileValues(user));
  const draft = useFormDraft(form, { key: 'profile' });
  const close = () => {
    draft.clear();
    onClose();
  };
  const { setUser } = useSessionActions();
  const update = useAction(authCalls.updateProfile, {
    // After a refusal the form needs what is stored now; after a success the response has it.
    changes: [['session']],
    success: t`Profile updated successfully!`,
    failure: updateFailureText,
    issues: { form, fieldOfCode: FIELD_OF_CODE },
    onSuccess: ({ user }) => {
      setUser(user);
      close();
    },
  });
  const { register, setFocus, formState } = form;
  const { errors, dirtyFields } = formState;
  const fields = (Object.keys(dirtyFields) as (keyof ProfileUpdate)[]).filter((field) => field !== 'seen');
  const seen = useSeen({ thing: user, fields, form, startValues: profileValues, error: update.error });
  useEffect(() => setFocus('name'), [setFocus]);

  const textField = ({ name, label, hint, autoComplete = 'off', half, Control = Input }: TextField) => (
    <FormField
      key={name}
      label={say(label)}
      hint={hint && say(hint)}
      error={errors[name]}
      className={cx(!half && styles.whole)}
    >
      <Control autoComplete={autoComplete} {...register(name)} />
    </FormField>
  );

  return (
    <form
      noValidate
      aria-label={t`Edit profile`}
      onSubmit={form.handleSubmit((values) => update.mutate({ ...changedOnly(values, dirtyFields), seen }))}
    >
      <DraftNotice draft={draft} />
      <fieldset disabled={update.isPending} className={styles.fields}>
        {FIELDS_ABOVE.map(textField)}
        <FormField label={t`Description`} error={errors.description} className={styles.whole}>
          <Textarea rows={4} {...register('description')} />
        </FormField>
        {FIELDS_BELOW.map(textField)}
        <FormField label={t`Rookie year`} error={errors.rookieYear}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...register('rookieYear', { setValueAs: typedNumber })}
          />
        </FormField>
        {update.isError ? (
          <Alert variant="destructive" className={styles.whole}>
            {updateFailureText(update.error)}
          </Alert>
        ) : null}
        <div className={styles.actions}>
          <Button type="submit" busy={update.isPending}>
            {update.isPending ? t`Saving...` : t`Save Changes`}
          </Button>
          <Button variant="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

import type { registrationSchema } from '@meshwork/contracts-auth';
import { typedNumber } from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import { FormField, Input } from '@meshwork/ui';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import styles from './login.module.css';

export type RegistrationInput = z.input<typeof registrationSchema>;

type OptionalName = Exclude<
  keyof RegistrationInput,
  'email' | 'username' | 'password' | 'agreeToTerms' | 'rookieYear'
>;

const TEXT_FIELDS: readonly (readonly [OptionalName, string, string?])[] = [
  ['name', 'Name', 'name'],
  ['frcTeamNumber', 'FRC team number'],
  ['ftcTeamNumber', 'FTC team number'],
  ['vrcTeamNumber', 'VRC team number'],
  ['customUserTitle', 'Title'],
  ['location', 'Location'],
  ['aka', 'Also known as'],
  ['teamOrBusinessAffiliation', 'Team or business affiliation', 'organization'],
];

interface OptionalFieldsProps {
  register: UseFormRegister<RegistrationInput>;
  errors: FieldErrors<RegistrationInput>;
  /** They may hold what was typed before. */
  unfolded: boolean;
}

/** Fields that can also be filled in later; folded away at first. */
export const OptionalFields = ({ register, errors, unfolded }: OptionalFieldsProps) => (
  <details className={styles.optional} open={unfolded}>
    <summary>More about you (optional)</summary>
    <div className={styles.pairs}>
      {TEXT_FIELDS.map(([name, label, autoComplete]) => (
        <FormField key={name} label={label} error={errors[name]}>
          <Input autoComplete={autoComplete ?? 'off'} {...register(name)} />
        </FormField>
      ))}
      <FormField label="Rookie year" error={errors.rookieYear}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          {...register('rookieYear', { setValueAs: typedNumber })}
        />
      </FormField>
    </div>
  </details>
);

import { useUser } from '@meshwork/shell-contract';
import { Checkbox, FieldRow } from '@meshwork/ui';
import { Fold } from '../../common/fold.tsx';
import { AreaField, NumberField, TextField } from '../../common/form.tsx';
import { type InitiativeFieldsProps, type InitiativeForm, OPTIONAL_FIELDS } from './initiative-fields.ts';
import { WhenExactly } from './initiative-when-fields.tsx';

export function OptionalDetails({ form, revision }: InitiativeFieldsProps) {
  const { errors, submitCount } = form.formState;
  const shows = OPTIONAL_FIELDS.some((field) => errors[field] || form.getValues(field));
  return (
    <Fold summary="Optional details" shows={shows} revision={submitCount + revision}>
      <WhenExactly form={form} />
      <FieldRow>
        <NumberField form={form} name="teamsNeeded" label="Teams needed" />
        <NumberField form={form} name="individualsNeeded" label="Individuals needed" />
      </FieldRow>
      <Checkbox
        label="Count the people who come, not teams and requests"
        {...form.register('countsPeople')}
      />
      <AreaField form={form} name="rolesDescription" label="Roles & skills needed" rows={3} />
      <Conditions form={form} />
      <Contact form={form} />
    </Fold>
  );
}

const Conditions = ({ form }: { form: InitiativeForm }) => (
  <>
    <TextField
      form={form}
      name="address"
      label="Street and room"
      hint="Shown only to those who have joined."
    />
    <FieldRow>
      <NumberField form={form} name="minAge" label="Lowest age" />
      <NumberField form={form} name="maxAge" label="Highest age" />
    </FieldRow>
    <FieldRow>
      <TextField form={form} name="price" label="Price" hint='Such as "Free" or "$20 per team".' />
      <TextField
        form={form}
        name="registrationDeadline"
        label="Registration until"
        hint="The last day on which requests are taken."
        type="date"
      />
    </FieldRow>
    <AreaField
      form={form}
      name="questions"
      label="Questions to those who ask to join"
      hint="One a line, five at most. Choices stand behind a colon: “Lunch: yes, no” or “T-shirt: S, M, L”."
      rows={3}
    />
  </>
);

function Contact({ form }: { form: InitiativeForm }) {
  const isMinor = useUser()?.standing?.ageBand === 'MINOR';
  return (
    <>
      <FieldRow>
        <TextField
          form={form}
          name="contactEmail"
          label="Contact email"
          hint="Never shown to visitors and to people under 18."
          type="email"
          autoComplete="email"
        />
        <TextField
          form={form}
          name="applicationUrl"
          label="Application link"
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      </FieldRow>
      {isMinor ? null : (
        <Checkbox label="Show my email address to signed-in adults" {...form.register('showAddress')} />
      )}
    </>
  );
}

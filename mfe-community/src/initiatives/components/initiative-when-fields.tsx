import { timeZones } from '@meshwork/contracts-core';
import { FieldRow, FormField, Input, Select } from '@meshwork/ui';
import { CityInput } from '../../common/city-input.tsx';
import type { InitiativeForm } from './initiative-fields.ts';

/** Every zone that the browser knows, and the one that is chosen. */
const zoneOptions = (chosen: string | null | undefined) =>
  [...new Set([...(chosen ? [chosen] : []), ...timeZones()])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

/** Day and place, and what is shown without them. */
export function WhenAndWhere({ form: { register, formState } }: { form: InitiativeForm }) {
  const { errors } = formState;
  return (
    <FieldRow>
      <FormField
        label="Start date"
        optional
        error={errors.startDate}
        hint="Without any date, “Dates to be announced” is shown."
      >
        <Input type="date" {...register('startDate')} />
      </FormField>
      <FormField
        label="Location"
        optional
        error={errors.location}
        hint="The place, with city and country. Without one, “Virtual” is shown."
      >
        <CityInput {...register('location')} />
      </FormField>
    </FieldRow>
  );
}

/** The times, and the last day of what takes several. */
export function WhenExactly({ form }: { form: InitiativeForm }) {
  const { register, formState, watch } = form;
  const { errors } = formState;
  const [startTime, timeZone] = watch(['startTime', 'timeZone']);
  return (
    <>
      <FieldRow>
        <FormField label="Start time" optional error={errors.startTime}>
          <Input type="time" {...register('startTime')} />
        </FormField>
        <FormField label="End time" optional error={errors.endTime}>
          <Input type="time" {...register('endTime')} />
        </FormField>
      </FieldRow>
      <FormField label="End date" optional error={errors.endDate} hint="Only if it lasts longer than a day.">
        <Input type="date" {...register('endDate')} />
      </FormField>
      {startTime ? (
        <FormField label="Time zone" error={errors.timeZone}>
          <Select options={zoneOptions(timeZone)} {...register('timeZone')} />
        </FormField>
      ) : null}
    </>
  );
}

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

/** Date and place, and what is shown without them. */
export function WhenAndWhere({ form }: { form: InitiativeForm }) {
  const { register, formState, watch } = form;
  const { errors } = formState;
  const [startTime, timeZone] = watch(['startTime', 'timeZone']);
  return (
    <>
      <FieldRow>
        <FormField
          label="Start date"
          optional
          error={errors.startDate}
          hint="Without any date, “Dates to be announced” is shown."
        >
          <Input type="date" {...register('startDate')} />
        </FormField>
        <FormField label="Start time" optional error={errors.startTime}>
          <Input type="time" {...register('startTime')} />
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField label="End date" optional error={errors.endDate}>
          <Input type="date" {...register('endDate')} />
        </FormField>
        <FormField label="End time" optional error={errors.endTime}>
          <Input type="time" {...register('endTime')} />
        </FormField>
      </FieldRow>
      {startTime ? (
        <FormField label="Time zone" error={errors.timeZone}>
          <Select options={zoneOptions(timeZone)} {...register('timeZone')} />
        </FormField>
      ) : null}
      <FormField
        label="Location"
        optional
        error={errors.location}
        hint="The place, with city and country. Without one, “Virtual” is shown."
      >
        <CityInput {...register('location')} />
      </FormField>
    </>
  );
}

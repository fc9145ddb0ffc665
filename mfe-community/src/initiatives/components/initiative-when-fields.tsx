import { timeZones } from '@meshwork/contracts-core';
import { Checkbox, FieldRow, FormField, Input, Select } from '@meshwork/ui';
import { CityInput } from '../../common/city-input.tsx';
import type { InitiativeForm } from './initiative-fields.ts';

/** Every zone that the browser knows, and the one that is chosen. */
const zoneOptions = (chosen: string | null | undefined) =>
  [...new Set([...(chosen ? [chosen] : []), ...timeZones()])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

/** Date and place, or that there is none yet and that it is virtual. */
export function WhenAndWhere({ form }: { form: InitiativeForm }) {
  const { register, formState, watch } = form;
  const { errors } = formState;
  const [isUndated, isOnline, startTime, timeZone] = watch([
    'isUndated',
    'isOnline',
    'startTime',
    'timeZone',
  ]);
  return (
    <>
      {isUndated ? null : (
        <>
          <FieldRow>
            <FormField label="Start date" error={errors.startDate}>
              <Input type="date" {...register('startDate')} />
            </FormField>
            <FormField label="Start time (optional)" error={errors.startTime}>
              <Input type="time" {...register('startTime')} />
            </FormField>
          </FieldRow>
          <FieldRow>
            <FormField label="End date" error={errors.endDate}>
              <Input type="date" {...register('endDate')} />
            </FormField>
            <FormField label="End time (optional)" error={errors.endTime}>
              <Input type="time" {...register('endTime')} />
            </FormField>
          </FieldRow>
          {startTime ? (
            <FormField label="Time zone" error={errors.timeZone}>
              <Select options={zoneOptions(timeZone)} {...register('timeZone')} />
            </FormField>
          ) : null}
        </>
      )}
      <Checkbox label="Not yet dated" {...register('isUndated')} />
      {isOnline ? null : (
        <FormField label="Location" error={errors.location} hint="The place, with city and country.">
          <CityInput {...register('location')} />
        </FormField>
      )}
      <Checkbox label="Virtual" {...register('isOnline')} />
    </>
  );
}

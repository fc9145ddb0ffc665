import { timeZones } from '@meshwork/contracts-core';
import { FieldRow } from '@meshwork/ui';
import { CityField, SelectField, TextField } from '../../common/form.tsx';
import type { InitiativeForm } from './initiative-fields.ts';

/** Every zone that the browser knows, and the one that is chosen. */
const zoneOptions = (chosen: string | null | undefined) =>
  [...new Set([...(chosen ? [chosen] : []), ...timeZones()])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

export const WhenAndWhere = ({ form }: { form: InitiativeForm }) => (
  <FieldRow>
    <TextField
      form={form}
      name="startDate"
      label="Start date"
      optional
      hint="Without any date, “Dates to be announced” is shown."
      type="date"
    />
    <CityField
      form={form}
      name="location"
      label="Location"
      optional
      hint="The place, with city and country. Without one, “Virtual” is shown."
    />
  </FieldRow>
);

export function WhenExactly({ form }: { form: InitiativeForm }) {
  const [startTime, timeZone] = form.watch(['startTime', 'timeZone']);
  const hint = 'Only if it lasts longer than a day.';
  return (
    <>
      <FieldRow>
        <TextField form={form} name="startTime" label="Start time" optional type="time" />
        <TextField form={form} name="endTime" label="End time" optional type="time" />
      </FieldRow>
      <TextField form={form} name="endDate" label="End date" optional hint={hint} type="date" />
      {startTime ? (
        <SelectField form={form} name="timeZone" label="Time zone" options={zoneOptions(timeZone)} />
      ) : null}
    </>
  );
}

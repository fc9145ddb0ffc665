import { FormField } from '../field/form-field.tsx';
import { Select, type SelectOption } from '../select/select.tsx';

export interface FilterSelectProps {
  /** Names the filter. */
  label: string;
  /** The first choice, which filters nothing: "All types". */
  all: string;
  options: readonly SelectOption[];
  /** '' for none. */
  value: string;
  onChoose: (value: string) => void;
}

/** One filter over a list. */
export function FilterSelect({ label, all, options, value, onChoose }: FilterSelectProps) {
  return (
    <FormField label={label} labelHidden>
      <Select
        placeholder={all}
        options={options}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      />
    </FormField>
  );
}

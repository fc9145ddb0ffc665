import type { ListAddress } from '@meshwork/shell-contract';
import { FilterSelect, FormField, MultiSelect } from '@meshwork/ui';
import { AREA_OPTIONS, AVAILABILITY_OPTIONS } from '../mentor-options.ts';

export const MENTOR_FILTERS = ['expertiseArea', 'availabilityStatus'] as const;

/** Expertise, any of several, and availability. */
export const MentorFilters = ({ address }: { address: ListAddress }) => (
  <>
    <FormField label="Expertise" labelHidden>
      <MultiSelect
        placeholder="Any expertise"
        options={AREA_OPTIONS}
        value={address.values('expertiseArea')}
        onChange={(areas) => address.choose({ expertiseArea: areas })}
      />
    </FormField>
    <FilterSelect
      label="Availability"
      all="Any availability"
      options={AVAILABILITY_OPTIONS}
      value={address.values('availabilityStatus')[0] ?? ''}
      onChoose={(value) => address.choose({ availabilityStatus: [value] })}
    />
  </>
);

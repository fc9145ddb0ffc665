import { AVAILABILITY_LABELS, EXPERTISE_AREA_LABELS } from '@meshwork/contracts-community';
import type { ListAddress } from '@meshwork/shell-contract';
import { FilterSelect, FormField, MultiSelect, optionsOf } from '@meshwork/ui';

export const MENTOR_FILTERS = ['expertiseArea', 'availabilityStatus'] as const;

const AREAS = optionsOf(EXPERTISE_AREA_LABELS);
const AVAILABILITIES = optionsOf(AVAILABILITY_LABELS);

export const MentorFilters = ({ address }: { address: ListAddress }) => (
  <>
    <FormField label="Expertise" labelHidden>
      <MultiSelect
        placeholder="Any expertise"
        options={AREAS}
        value={address.values('expertiseArea')}
        onChange={(areas) => address.choose({ expertiseArea: areas })}
      />
    </FormField>
    <FilterSelect
      label="Availability"
      all="Any availability"
      options={AVAILABILITIES}
      value={address.values('availabilityStatus')[0] ?? ''}
      onChoose={(value) => address.choose({ availabilityStatus: [value] })}
    />
  </>
);

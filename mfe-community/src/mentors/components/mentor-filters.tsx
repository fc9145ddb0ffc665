import {
  AVAILABILITY_LABELS,
  EXPERTISE_AREA_LABELS,
  LANGUAGES,
  MENTOR_MEETS_LABELS,
} from '@meshwork/contracts-community';
import type { ListAddress } from '@meshwork/shell-contract';
import { FilterSelect, FormField, MultiSelect, optionsOf } from '@meshwork/ui';
import { languageName } from '../../common/code-names.ts';
import { NEAR_FILTERS, NEAR_LABELS } from '../../common/near-filter.tsx';

export const MENTOR_FILTERS = [
  'expertiseArea',
  'availabilityStatus',
  'language',
  'meets',
  ...NEAR_FILTERS,
] as const;

/** Names a saved search with these filters. */
export const MENTOR_FILTER_LABELS = {
  expertiseArea: EXPERTISE_AREA_LABELS,
  availabilityStatus: AVAILABILITY_LABELS,
  language: languageName,
  meets: MENTOR_MEETS_LABELS,
  ...NEAR_LABELS,
};

const AREAS = optionsOf(EXPERTISE_AREA_LABELS);
const AVAILABILITIES = optionsOf(AVAILABILITY_LABELS);
const WAYS = (['REMOTE', 'ON_SITE'] as const).map((value) => ({ value, label: MENTOR_MEETS_LABELS[value] }));
const languages = () =>
  LANGUAGES.map((value) => ({ value, label: languageName(value) })).sort((one, other) =>
    one.label.localeCompare(other.label),
  );

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
    <FilterSelect
      label="Language"
      all="Any language"
      options={languages()}
      value={address.values('language')[0] ?? ''}
      onChoose={(value) => address.choose({ language: [value] })}
    />
    <FilterSelect
      label="Where you meet"
      all="Anywhere"
      options={WAYS}
      value={address.values('meets')[0] ?? ''}
      onChoose={(value) => address.choose({ meets: [value] })}
    />
  </>
);

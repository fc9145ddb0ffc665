import {
  AVAILABILITY_LABELS,
  EXPERTISE_AREA_LABELS,
  LANGUAGES,
  MENTOR_MEETS_LABELS,
} from '@meshwork/contracts-community';
import type { ListAddress } from '@meshwork/shell-contract';
import { FormField, MultiSelect, optionsOf } from '@meshwork/ui';
import { languageName } from '../../common/code-names.ts';
import { NEAR_FILTERS } from '../../common/near-filter.tsx';
import { type ListFilter, ListFilters } from '../../common/page-parts.tsx';

const AREAS = optionsOf(EXPERTISE_AREA_LABELS);
const WAYS = (['REMOTE', 'ON_SITE'] as const).map((value) => ({ value, label: MENTOR_MEETS_LABELS[value] }));
const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: languageName(value) })).sort(
  (one, other) => one.label.localeCompare(other.label),
);
const SELECTS: ListFilter[] = [
  ['availabilityStatus', 'Availability', 'Any availability', optionsOf(AVAILABILITY_LABELS)],
  ['language', 'Language', 'Any language', LANGUAGE_OPTIONS],
  ['meets', 'Where you meet', 'Anywhere', WAYS],
];
export const MENTOR_FILTERS = ['expertiseArea', ...SELECTS.map(([name]) => name), ...NEAR_FILTERS];

export const MentorFilters = ({ address }: { address: ListAddress }) => (
  <>
    <FormField label="Expertise" labelHidden>
      <MultiSelect
        placeholder="Any expertise"
        options={AREAS}
        value={address.values('expertiseArea')}
        onChange={(expertiseArea) => address.choose({ expertiseArea })}
      />
    </FormField>
    <ListFilters address={address} filters={SELECTS} />
  </>
);

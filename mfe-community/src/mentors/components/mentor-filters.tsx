import { LANGUAGES, MENTOR_FILTERS, MENTOR_MEETS_LABELS } from '@meshwork/contracts-community';
import { type ListAddress, ListFilters } from '@meshwork/shell-contract';
import { FormField, MultiSelect, optionsOf } from '@meshwork/ui';
import { languageName } from '../../common/code-names.ts';
import { NEAR_FILTERS } from '../../common/near-filter.tsx';

/** A mentor has several areas, so several can be chosen. */
const { expertiseArea: AREA, ...NAMED } = MENTOR_FILTERS;
const AREAS = optionsOf(AREA.values);
const { BOTH: _, ...WAYS } = MENTOR_MEETS_LABELS;
const LANGUAGE_NAMES = Object.fromEntries(
  LANGUAGES.map((code): [string, string] => [code, languageName(code)]).sort(([, one], [, other]) =>
    one.localeCompare(other),
  ),
);
const SELECTS = {
  ...NAMED,
  language: { label: 'Language', all: 'Any language', values: LANGUAGE_NAMES },
  meets: { label: 'Where you meet', all: 'Anywhere', values: WAYS },
};
export const MENTOR_LIST_FILTERS = ['expertiseArea', ...Object.keys(SELECTS), ...NEAR_FILTERS];

export const MentorFilters = ({ address }: { address: ListAddress }) => (
  <>
    <FormField label={AREA.label} labelHidden>
      <MultiSelect
        placeholder={AREA.all}
        options={AREAS}
        value={address.values('expertiseArea')}
        onChange={(expertiseArea) => address.choose({ expertiseArea })}
      />
    </FormField>
    <ListFilters address={address} filters={SELECTS} />
  </>
);

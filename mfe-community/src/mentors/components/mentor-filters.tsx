import { msg } from '@lingui/core/macro';
import { MENTOR_FILTERS, MENTOR_MEETS_LABELS } from '@meshwork/contracts-community';
import { say } from '@meshwork/language';
import { LanguageFilter } from '@meshwork/own-teams';
import { type ListAddress, ListFilters } from '@meshwork/shell-contract';
import { FormField, MultiSelect, optionsOf } from '@meshwork/ui';
import { NEAR_FILTERS } from '../../common/near-filter.tsx';

/** A mentor has several areas, so several can be chosen. */
const { expertiseArea: AREA, ...NAMED } = MENTOR_FILTERS;
const AREAS = optionsOf(AREA.values);
const { BOTH: _, ...WAYS } = MENTOR_MEETS_LABELS;
const SELECTS = {
  ...NAMED,
  meets: { label: msg`Where you meet`, all: msg`Anywhere`, values: WAYS },
};

export const MENTOR_LIST_FILTERS = ['expertiseArea', 'language', ...Object.keys(SELECTS), ...NEAR_FILTERS];

export function MentorFilters({ address }: { address: ListAddress }) {
  return (
    <>
      <FormField label={say(AREA.label)} labelHidden>
        <MultiSelect
          placeholder={say(AREA.all)}
          options={AREAS}
          value={address.values('expertiseArea')}
          onChange={(expertiseArea) => address.choose({ expertiseArea })}
        />
      </FormField>
      <LanguageFilter address={address} />
      <ListFilters address={address} filters={SELECTS} />
    </>
  );
}

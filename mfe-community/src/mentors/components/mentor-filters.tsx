import { msg } from '@lingui/core/macro';
import { LANGUAGES, MENTOR_FILTERS, MENTOR_MEETS_LABELS } from '@meshwork/contracts-community';
import { language, say } from '@meshwork/language';
import { type ListAddress, ListFilters } from '@meshwork/shell-contract';
import { FormField, MultiSelect, optionsOf } from '@meshwork/ui';
import { useMemo } from 'react';
import { languageName } from '../../common/code-names.ts';
import { NEAR_FILTERS } from '../../common/near-filter.tsx';

/** A mentor has several areas, so several can be chosen. */
const { expertiseArea: AREA, ...NAMED } = MENTOR_FILTERS;
const AREAS = optionsOf(AREA.values);
const { BOTH: _, ...WAYS } = MENTOR_MEETS_LABELS;
/** The names of languages by code, in the order of the alphabet. */
const languageNames = () =>
  Object.fromEntries(
    LANGUAGES.map((code): [string, string] => [code, languageName(code)]).sort(([, one], [, other]) =>
      one.localeCompare(other, language().code),
    ),
  );

const selects = () => ({
  ...NAMED,
  language: { label: msg`Language`, all: msg`Any language`, values: languageNames() },
  meets: { label: msg`Where you meet`, all: msg`Anywhere`, values: WAYS },
});

export const MENTOR_LIST_FILTERS = [
  'expertiseArea',
  ...Object.keys(NAMED),
  'language',
  'meets',
  ...NEAR_FILTERS,
];

export function MentorFilters({ address }: { address: ListAddress }) {
  const filters = useMemo(selects, []);
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
      <ListFilters address={address} filters={filters} />
    </>
  );
}

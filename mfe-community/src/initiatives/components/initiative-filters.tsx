import { FORMATS, INITIATIVE_TYPE_LABELS } from '@meshwork/contracts-community';
import { type ListAddress, useApi, useQuery } from '@meshwork/shell-contract';
import { FilterSelect, optionsOf } from '@meshwork/ui';
import { NEAR_LABELS } from '../../common/near-filter.tsx';
import { chosenPlace, PlaceSelect } from '../../common/place-select.tsx';
import { initiativePlaces } from '../api/initiative.query.ts';

const TYPES = optionsOf(INITIATIVE_TYPE_LABELS);
const FORMAT_LABELS: Readonly<Record<(typeof FORMATS)[number], string>> = {
  virtual: 'Virtual',
  'in-person': 'In-Person',
};
/** Names a saved search with these filters. The board begins with upcoming ones, which need no word. */
export const INITIATIVE_FILTER_LABELS = {
  initiativeType: INITIATIVE_TYPE_LABELS,
  format: FORMAT_LABELS,
  when: { upcoming: '', past: 'Past', all: '' },
  ...NEAR_LABELS,
};
const FORMAT_OPTIONS = FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }));

export function InitiativeFilters({ address }: { address: ListAddress }) {
  const countries = useQuery(initiativePlaces(useApi())).data?.countries ?? [];
  return (
    <>
      <FilterSelect
        label="Initiative type"
        all="All Types"
        options={TYPES}
        value={address.values('initiativeType')[0] ?? ''}
        onChoose={(value) => address.choose({ initiativeType: [value] })}
      />
      <FilterSelect
        label="Format"
        all="Any format"
        options={FORMAT_OPTIONS}
        value={address.values('format')[0] ?? ''}
        onChoose={(value) => address.choose({ format: [value] })}
      />
      <PlaceSelect
        label="Country"
        all="All countries"
        places={countries}
        chosen={chosenPlace(countries, address.values('country'))}
        onChoose={(spellings) => address.choose({ country: spellings })}
      />
    </>
  );
}

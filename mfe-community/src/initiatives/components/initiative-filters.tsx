import { callQuery } from '@meshwork/api-client';
import {
  communityCalls,
  FORMATS,
  INITIATIVE_TYPE_LABELS,
  initiativeKeys,
} from '@meshwork/contracts-community';
import { type ListAddress, useApi, useQuery } from '@meshwork/shell-contract';
import { optionsOf } from '@meshwork/ui';
import { type ListFilter, ListFilters } from '../../common/page-parts.tsx';
import { chosenPlace, PlaceSelect } from '../../common/place-select.tsx';

const FORMAT_LABELS: Readonly<Record<(typeof FORMATS)[number], string>> = {
  virtual: 'Virtual',
  'in-person': 'In-Person',
};
const FILTERS: ListFilter[] = [
  ['initiativeType', 'Initiative type', 'All Types', optionsOf(INITIATIVE_TYPE_LABELS)],
  ['format', 'Format', 'Any format', optionsOf(FORMAT_LABELS)],
];

export function InitiativeFilters({ address }: { address: ListAddress }) {
  const places = useQuery(callQuery(useApi(), initiativeKeys.places, communityCalls.initiativePlaces));
  const countries = places.data?.countries ?? [];
  return (
    <>
      <ListFilters address={address} filters={FILTERS} />
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

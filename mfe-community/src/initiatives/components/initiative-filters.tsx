import { msg, t } from '@lingui/core/macro';
import { callQuery } from '@meshwork/api-client';
import {
  communityCalls,
  FORMATS,
  INITIATIVE_TYPE_LABELS,
  initiativeKeys,
} from '@meshwork/contracts-community';
import { LanguageFilter } from '@meshwork/own-teams';
import { type ListAddress, ListFilters, useApi, useQuery } from '@meshwork/shell-contract';
import { chosenPlace, PlaceSelect } from '../../common/place-select.tsx';

const FORMAT_LABELS: Readonly<Record<(typeof FORMATS)[number], string>> = {
  virtual: 'Virtual',
  'in-person': 'In-Person',
};
const FILTERS = {
  initiativeType: { label: msg`Initiative type`, all: msg`All Types`, values: INITIATIVE_TYPE_LABELS },
  format: { label: msg`Format`, all: msg`Any format`, values: FORMAT_LABELS },
};

export function InitiativeFilters({ address }: { address: ListAddress }) {
  const places = useQuery(callQuery(useApi(), initiativeKeys.places, communityCalls.initiativePlaces));
  const countries = places.data?.countries ?? [];
  return (
    <>
      <ListFilters address={address} filters={FILTERS} />
      <LanguageFilter address={address} />
      <PlaceSelect
        label={t`Country`}
        all={t`All countries`}
        places={countries}
        chosen={chosenPlace(countries, address.values('country'))}
        onChoose={(spellings) => address.choose({ country: spellings })}
      />
    </>
  );
}

import { TEAM_TYPE_LABELS } from '@meshwork/contracts-community';
import { type ListAddress, useApi, useQuery } from '@meshwork/shell-contract';
import { FilterSelect, optionsOf } from '@meshwork/ui';
import { NEAR_FILTERS, NEAR_LABELS, NearFilter } from '../../../common/near-filter.tsx';
import { chosenPlace, PlaceSelect } from '../../../common/place-select.tsx';
import { teamPlaces } from '../../api/team.query.ts';

export const TEAM_FILTERS = ['teamType', 'country', 'region', 'verified', ...NEAR_FILTERS] as const;

const TYPES = optionsOf(TEAM_TYPE_LABELS);
const VERIFIED_LABELS = { true: 'Verified', false: 'Not verified' };
const VERIFIED = optionsOf(VERIFIED_LABELS);

/** Names a saved search with these filters. */
export const TEAM_FILTER_LABELS = {
  teamType: TEAM_TYPE_LABELS,
  verified: VERIFIED_LABELS,
  ...NEAR_LABELS,
};

/** Only places in which there are teams are offered. */
export function TeamFilters({ address }: { address: ListAddress }) {
  const countries = useQuery(teamPlaces(useApi())).data?.countries ?? [];
  const country = chosenPlace(countries, address.values('country'));
  const regions = country?.regions ?? [];
  return (
    <>
      <FilterSelect
        label="Team type"
        all="All types"
        options={TYPES}
        value={address.values('teamType')[0] ?? ''}
        onChoose={(value) => address.choose({ teamType: [value] })}
      />
      <PlaceSelect
        label="Country"
        all="All countries"
        places={countries}
        chosen={country}
        onChoose={(spellings) => address.choose({ country: spellings, region: [] })}
      />
      {regions.length > 1 ? (
        <PlaceSelect
          label="Region"
          all="All regions"
          places={regions}
          chosen={chosenPlace(regions, address.values('region'))}
          onChoose={(spellings) => address.choose({ region: spellings })}
        />
      ) : null}
      <FilterSelect
        label="Verification"
        all="Any verification"
        options={VERIFIED}
        value={address.values('verified')[0] ?? ''}
        onChoose={(value) => address.choose({ verified: [value] })}
      />
      <NearFilter address={address} />
    </>
  );
}

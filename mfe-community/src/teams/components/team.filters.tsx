import { type Places, TEAM_TYPE_LABELS } from '@meshwork/contracts-community';
import { type ListAddress, useApi, useQuery } from '@meshwork/shell-contract';
import { FilterSelect } from '@meshwork/ui';
import { teamPlaces } from '../api/team.queries.ts';

const TYPES = Object.entries(TEAM_TYPE_LABELS).map(([value, label]) => ({ value, label }));
const VERIFIED = [
  { value: 'true', label: 'Verified' },
  { value: 'false', label: 'Not verified' },
];

/** Programme, country, region and verification; the places are those in which teams are. */
export function TeamFilters({ address }: { address: ListAddress }) {
  const countries = useQuery(teamPlaces(useApi())).data?.countries ?? [];
  const country = chosenOf(countries, address.values('country'));
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
          chosen={chosenOf(regions, address.values('region'))}
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
    </>
  );
}

type Place = Pick<Places['countries'][number], 'name' | 'count' | 'spellings'>;

/** The place whose spelling the address names. */
const chosenOf = <P extends Place>(places: readonly P[], values: readonly string[]): P | undefined =>
  places.find((place) => values.some((value) => place.spellings.includes(value)));

interface PlaceSelectProps<P extends Place> {
  label: string;
  all: string;
  places: readonly P[];
  chosen: P | undefined;
  onChoose: (spellings: readonly string[]) => void;
}

function PlaceSelect<P extends Place>({ label, all, places, chosen, onChoose }: PlaceSelectProps<P>) {
  return (
    <FilterSelect
      label={label}
      all={all}
      options={places.map(({ name, count }) => ({
        value: name,
        label: `${name} (${count.toLocaleString('en')})`,
      }))}
      value={chosen?.name ?? ''}
      onChoose={(name) => onChoose(places.find((place) => place.name === name)?.spellings ?? [])}
    />
  );
}

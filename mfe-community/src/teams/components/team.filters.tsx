import { TEAM_TYPE_LABELS } from '@meshwork/contracts-community';
import { type ListAddress, useApi, useQuery } from '@meshwork/shell-contract';
import { FormField, Select } from '@meshwork/ui';
import { teamPlaces } from '../api/team.queries.ts';

const TYPES = Object.entries(TEAM_TYPE_LABELS).map(([value, label]) => ({ value, label }));
const VERIFIED = [
  { value: 'true', label: 'Verified' },
  { value: 'false', label: 'Not verified' },
];

/** Programme, country, region and verification; the places are those in which teams are. */
export function TeamFilters({ address }: { address: ListAddress }) {
  const places = useQuery(teamPlaces(useApi())).data?.countries ?? [];
  const country = address.values('country')[0] ?? '';
  const regions = places.find((place) => place.name === country)?.regions ?? [];
  const chooseCountry = (name: string) => {
    if (address.values('region').length > 0) address.choose('region', []);
    address.choose('country', [name]);
  };
  return (
    <>
      <FilterSelect
        label="Team type"
        all="All types"
        options={TYPES}
        value={address.values('teamType')[0] ?? ''}
        onChoose={(value) => address.choose('teamType', [value])}
      />
      <FilterSelect
        label="Country"
        all="All countries"
        options={counted(places)}
        value={country}
        onChoose={chooseCountry}
      />
      {regions.length > 1 ? (
        <FilterSelect
          label="Region"
          all="All regions"
          options={counted(regions)}
          value={address.values('region')[0] ?? ''}
          onChoose={(value) => address.choose('region', [value])}
        />
      ) : null}
      <FilterSelect
        label="Verification"
        all="Any verification"
        options={VERIFIED}
        value={address.values('verified')[0] ?? ''}
        onChoose={(value) => address.choose('verified', [value])}
      />
    </>
  );
}

const counted = (places: readonly { name: string; count: number }[]) =>
  places.map(({ name, count }) => ({ value: name, label: `${name} (${count.toLocaleString('en')})` }));

interface FilterSelectProps {
  label: string;
  all: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}

function FilterSelect({ label, all, options, value, onChoose }: FilterSelectProps) {
  return (
    <FormField label={label} labelHidden>
      <Select
        placeholder={all}
        options={options}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      />
    </FormField>
  );
}

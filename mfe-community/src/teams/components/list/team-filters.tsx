import { msg, t } from '@lingui/core/macro';
import { callQuery } from '@meshwork/api-client';
import { communityCalls, TEAM_TYPE_LABELS, teamKeys } from '@meshwork/contracts-community';
import { say } from '@meshwork/language';
import { LanguageFilter } from '@meshwork/own-teams';
import { cityLabels, type ListAddress, ListFilters, useApi, useQuery } from '@meshwork/shell-contract';
import { Button } from '@meshwork/ui';
import { isPlace, NEAR_FILTERS } from '../../../common/near-filter.tsx';
import { chosenPlace, PlaceSelect } from '../../../common/place-select.tsx';

const VERIFIED_LABELS = { true: 'Verified', false: 'Not verified' };
const YOUNGEST = 6;
const OLDEST = 18;
const ageLabels = () =>
  Object.fromEntries(
    Array.from({ length: OLDEST - YOUNGEST + 1 }, (_, above) => {
      const age = YOUNGEST + above;
      return [age, t`For age ${age}`];
    }),
  );
const TYPE = { teamType: { label: msg`Team type`, all: msg`All types`, values: TEAM_TYPE_LABELS } };
const others = () => ({
  age: { label: msg`Ages`, all: msg`Any age`, values: ageLabels() },
  verified: { label: msg`Verification`, all: msg`Any verification`, values: VERIFIED_LABELS },
});
const JOINING = [
  { filter: 'takesMembers', label: msg`Takes new members` },
  { filter: 'answers', label: msg`Answers here` },
] as const;

export const TEAM_FILTERS = [
  ...['teamType', 'country', 'region', 'language', 'verified', 'takesMembers', 'answers', 'age'],
  ...NEAR_FILTERS,
];

/**
 * Two switches for somebody who looks for a team to join or to ask; they are never folded away. "Answers here" comes once the list is
 * narrowed: before, what it would leave begins the list anyway.
 */
export const JoiningFilters = ({ address }: { address: ListAddress }) =>
  JOINING.filter(({ filter }) => filter !== 'answers' || address.active).map((joining) => (
    <JoiningFilter key={joining.filter} address={address} {...joining} />
  ));

/** Says near a city how many teams it would leave, before it is pressed: mostly none. */
function JoiningFilter({ address, filter, label }: { address: ListAddress } & (typeof JOINING)[number]) {
  const api = useApi();
  const isOn = address.values(filter).length > 0;
  const query = { ...address.query, [filter]: 'true', limit: '1' };
  const [near = ''] = address.values('near');
  const { data: labels = [] } = useQuery(cityLabels(api, near));
  const { data: left } = useQuery({
    queryKey: [...teamKeys.list, 'left', query],
    queryFn: async ({ signal }) => (await api.callPaged(communityCalls.listTeams, { query, signal })).total,
    enabled: !isOn && isPlace(near, labels),
  });
  return (
    <Button
      size="sm"
      variant={isOn ? 'tonal' : 'secondary'}
      aria-pressed={isOn}
      onClick={() => address.choose({ [filter]: isOn ? [] : ['true'] })}
    >
      {isOn || left === undefined ? say(label) : `${say(label)} (${left})`}
    </Button>
  );
}

/** Only places in which there are teams are offered. */
export function TeamFilters({ address }: { address: ListAddress }) {
  const places = useQuery(callQuery(useApi(), teamKeys.places, communityCalls.teamPlaces));
  const countries = places.data?.countries ?? [];
  const country = chosenPlace(countries, address.values('country'));
  const regions = country?.regions ?? [];
  return (
    <>
      <ListFilters address={address} filters={TYPE} />
      <PlaceSelect
        label={t`Country`}
        all={t`All countries`}
        places={countries}
        chosen={country}
        onChoose={(spellings) => address.choose({ country: spellings, region: [] })}
      />
      {regions.length > 1 ? (
        <PlaceSelect
          label={t`Region`}
          all={t`All regions`}
          places={regions}
          chosen={chosenPlace(regions, address.values('region'))}
          onChoose={(spellings) => address.choose({ region: spellings })}
        />
      ) : null}
      <LanguageFilter address={address} />
      <ListFilters address={address} filters={others()} />
    </>
  );
}

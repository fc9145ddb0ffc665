import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import {
  communityApi,
  communityCalls,
  type InitiativeCard as Initiative,
  initiativeKeys,
  initiativesHead,
} from '@meshwork/contracts-community';
import {
  Directory,
  type DirectoryTexts,
  PageMeta,
  useApi,
  useListAddress,
  usePagedList,
} from '@meshwork/shell-contract';
import { PageHeader, Segmented } from '@meshwork/ui';
import { NEAR_FILTERS, NearFilter, WhichPlace } from '../../common/near-filter.tsx';
import { MapBeside, MapSwitch } from '../../map/map-switch.tsx';
import { AddInitiative, RequestToJoin } from '../components/initiative.actions.tsx';
import { InitiativeCard } from '../components/initiative.card.tsx';
import { InitiativeFilters } from '../components/initiative-filters.tsx';

const TEXTS: DirectoryTexts = {
  list: msg`initiatives`,
  loading: msg`Loading initiatives`,
  failed: msg`Could not load initiatives`,
  more: msg`Load more initiatives`,
  shown: ({ shown, total, count }) => (
    <Trans>
      Showing {shown} of {total} <Plural value={count} one="initiative" other="initiatives" />
    </Trans>
  ),
  search: msg`Search initiatives`,
  failure: (message) => t`Error fetching initiatives: ${message}`,
  feed: (search) => (search ? t`Initiatives: ${search}` : t`Initiatives`),
};

const COLUMNS = [
  msg`Initiative`,
  msg`When`,
  msg`Where`,
  msg`Who`,
  msg({ message: 'People', context: 'how many' }),
  '',
];

const FILTERS = ['initiativeType', 'format', 'language', 'country', ...NEAR_FILTERS];
const WHEN = [
  { value: 'upcoming', label: msg`Upcoming` },
  { value: 'past', label: msg`Past` },
  { value: 'all', label: msg({ message: 'All', context: 'initiatives' }) },
] as const;
type When = (typeof WHEN)[number]['value'];

const asTheyAre = (initiatives: readonly Initiative[]) => initiatives;

// Outside the page, so that a card is drawn again only when its initiative changes.
const drawCard = (initiative: Initiative) => (
  <InitiativeCard initiative={initiative} action={<RequestToJoin initiative={initiative} />} />
);

/** The board of initiatives; it starts with those that have not ended. */
export default function InitiativesPage() {
  const address = useListAddress({ filters: FILTERS });
  const when = (address.values('when')[0] as When | undefined) ?? 'upcoming';
  const query = { ...address.query, when };
  const list = usePagedList({
    api: useApi(),
    call: communityCalls.listInitiatives,
    queryKey: initiativeKeys.list,
    query,
    items: asTheyAre,
  });
  return (
    <>
      <PageMeta {...initiativesHead} />
      <PageHeader
        title={t`Opportunities & Initiatives`}
        text={t`Find something to take part in, or somebody to do it with.`}
        actions={<AddInitiative />}
      />
      <MapBeside>
        <Directory
          id="initiatives"
          texts={TEXTS}
          list={list}
          address={address}
          placeholder={t`Search by title, org, etc...`}
          first={<NearFilter address={address} />}
          filters={<InitiativeFilters address={address} />}
          choice={
            <Segmented
              label={t`When`}
              options={WHEN}
              value={when}
              onValueChange={(value) => address.choose({ when: value === 'upcoming' ? [] : [value] })}
            />
          }
          between={
            <>
              <WhichPlace address={address} />
              <MapSwitch
                isNarrowed={address.active}
                kind="initiative"
                call={communityCalls.initiativeMap}
                queryKey={initiativeKeys.map}
                query={query}
              />
            </>
          }
          searches={{ service: communityApi.name }}
          columns={COLUMNS}
          skeleton={{ count: 6, lines: 3 }}
          emptyTitle={t`No Initiatives Found`}
          emptyText={t`Nothing is on the board here yet.`}
          itemKey={(initiative) => initiative.id}
        >
          {drawCard}
        </Directory>
      </MapBeside>
    </>
  );
}

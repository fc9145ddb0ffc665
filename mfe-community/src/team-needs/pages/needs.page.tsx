import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import {
  communityApi,
  communityCalls,
  NEED_FILTERS,
  type NeedCard as Need,
  needKeys,
  needsHead,
} from '@meshwork/contracts-community';
import {
  Directory,
  type DirectoryTexts,
  Link,
  ListFilters,
  lazyPage,
  PageMeta,
  paths,
  trail,
  useApi,
  useListAddress,
  usePagedList,
  useSearchParams,
  useUser,
} from '@meshwork/shell-contract';
import { CardSkeletons, LinkButton, PageHeader } from '@meshwork/ui';
import { NEAR_FILTERS, NearFilter, WhichPlace } from '../../common/near-filter.tsx';
import { NeedCard } from '../components/need.card.tsx';
import { SayOffer } from '../components/say-offer.tsx';

const TEXTS: DirectoryTexts = {
  list: msg`needs`,
  loading: msg`Loading needs`,
  failed: msg`Could not load needs`,
  more: msg`Load more needs`,
  shown: ({ shown, total, count }) => (
    <Trans>
      Showing {shown} of {total} <Plural value={count} one="need" other="needs" />
    </Trans>
  ),
  search: msg`Search needs`,
  failure: (message) => t`Error fetching needs: ${message}`,
  feed: (search) => (search ? t`Needs: ${search}` : t`Needs`),
};

const REMOTE_LABELS = { true: 'Online' };

const FILTERS = {
  ...NEED_FILTERS,
  remote: { label: msg`Where`, all: msg`Anywhere`, values: REMOTE_LABELS },
};
const FILTER_NAMES = [...Object.keys(FILTERS), ...NEAR_FILTERS];

const Waiting = () => <CardSkeletons count={3} label={t`Loading what fits you`} lines={2} />;

const FittingNeeds = lazyPage(() => import('../components/fitting-needs.tsx'), <Waiting />);

/** Lists the needs of teams; at `?fits=me` those that fit the reader's mentor profile. */
export default function NeedsPage() {
  const isSignedIn = useUser() !== undefined;
  const [parameters] = useSearchParams();
  const isFitting = isSignedIn && parameters.get('fits') === 'me';
  return (
    <>
      <PageMeta {...needsHead} />
      <PageHeader
        breadcrumbs={trail(t`Needs`, [paths.teams, t`Teams`])}
        title={t`What teams need`}
        text={t`Skills, parts, space, judges, volunteers and money that teams look for. Offer help, and their owners answer.`}
        actions={
          <>
            <SayOffer />
            {isSignedIn ? (
              <LinkButton render={<Link to={isFitting ? paths.needs : `${paths.needs}?fits=me`} />}>
                {isFitting ? t`All needs` : t`What fits me`}
              </LinkButton>
            ) : null}
          </>
        }
      />
      {isFitting ? <FittingNeeds /> : <AllNeeds />}
    </>
  );
}

const COLUMNS = [
  msg({ message: 'Need', context: 'something that a team looks for' }),
  msg`Team`,
  msg`Place`,
  msg({ message: 'Asked', context: 'when' }),
  msg({ message: 'Help', context: 'verb' }),
];

const needsIn = ({ needs }: { needs: readonly Need[] }) => needs;

function AllNeeds() {
  const address = useListAddress({ filters: FILTER_NAMES });
  const list = usePagedList({
    api: useApi(),
    call: communityCalls.listNeeds,
    queryKey: needKeys.list,
    query: address.query,
    items: needsIn,
  });
  return (
    <Directory
      id="needs"
      texts={TEXTS}
      list={list}
      address={address}
      placeholder={t`Search needs and teams`}
      first={<NearFilter address={address} />}
      filters={<ListFilters address={address} filters={FILTERS} />}
      between={<WhichPlace address={address} />}
      searches={{ service: communityApi.name }}
      columns={COLUMNS}
      skeleton={{ count: 6, lines: 3 }}
      emptyTitle={t`No Needs Found`}
      emptyText={t`No team looks for anything right now. Owners say what they need on the page of their team.`}
      itemKey={(need: Need) => need.id}
    >
      {(need) => <NeedCard need={need} />}
    </Directory>
  );
}

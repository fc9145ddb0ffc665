import { type NeedCard as Need, needsHead } from '@meshwork/contracts-community';
import {
  Directory,
  Link,
  lazyPage,
  PageMeta,
  paths,
  useApi,
  useListAddress,
  usePagedList,
  useSearchParams,
  useUser,
} from '@meshwork/shell-contract';
import { Breadcrumbs, CardSkeletons, LinkButton, PageHeader } from '@meshwork/ui';
import { NearFilter } from '../../common/near-filter.tsx';
import { needList } from '../api/need.query.ts';
import { NeedCard } from '../components/need.card.tsx';
import { NEED_FILTERS, NeedFilters } from '../components/need-filters.tsx';

const FittingNeeds = lazyPage(
  () => import('../components/fitting-needs.tsx'),
  <CardSkeletons count={3} label="Loading what fits you" lines={2} />,
);

/** Lists the needs of teams; at `?fits=me` those that fit the reader's mentor profile. */
export default function NeedsPage() {
  const isSignedIn = useUser() !== undefined;
  const [parameters] = useSearchParams();
  const isFitting = isSignedIn && parameters.get('fits') === 'me';
  return (
    <>
      <PageMeta {...needsHead} />
      <PageHeader
        breadcrumbs={
          <Breadcrumbs items={[{ label: 'Teams', render: <Link to={paths.teams} /> }, { label: 'Needs' }]} />
        }
        title="What teams need"
        text="Skills, parts, space, judges, volunteers and money that teams look for. Offer help, and their owners answer."
        actions={
          isSignedIn ? (
            <LinkButton render={<Link to={isFitting ? paths.needs : `${paths.needs}?fits=me`} />}>
              {isFitting ? 'All needs' : 'What fits me'}
            </LinkButton>
          ) : null
        }
      />
      {isFitting ? <FittingNeeds /> : <AllNeeds />}
    </>
  );
}

function AllNeeds() {
  const address = useListAddress({ filters: NEED_FILTERS });
  const list = usePagedList(needList(useApi(), address.query));
  return (
    <Directory
      noun="needs"
      list={list}
      address={address}
      placeholder="Search needs and teams"
      first={<NearFilter address={address} />}
      filters={<NeedFilters address={address} />}
      skeleton={{ count: 6, lines: 2 }}
      emptyTitle="No Needs Found"
      emptyText="No team looks for anything right now. Owners say what they need on the page of their team."
      itemKey={(need: Need) => need.id}
    >
      {(need) => <NeedCard need={need} />}
    </Directory>
  );
}

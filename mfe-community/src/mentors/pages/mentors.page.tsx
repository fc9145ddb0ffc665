import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import {
  communityApi,
  communityCalls,
  type MentorCard as Mentor,
  mentorKeys,
  mentorsHead,
} from '@meshwork/contracts-community';
import {
  Directory,
  type DirectoryTexts,
  lazyPage,
  PageMeta,
  useApi,
  useListAddress,
  usePagedList,
} from '@meshwork/shell-contract';
import { PageHeader } from '@meshwork/ui';
import { useCallback } from 'react';
import { NearFilter, WhichPlace } from '../../common/near-filter.tsx';
import { MapBeside, MapSwitch } from '../../map/map-switch.tsx';
import { MentorCard } from '../components/mentor.card.tsx';
import { MENTOR_LIST_FILTERS, MentorFilters } from '../components/mentor-filters.tsx';
import { OwnProfile } from '../components/own-profile.tsx';

const TEXTS: DirectoryTexts = {
  list: msg`mentors`,
  loading: msg`Loading mentors`,
  failed: msg`Could not load mentors`,
  more: msg`Load more mentors`,
  shown: ({ shown, total, count }) => (
    <Trans>
      Showing {shown} of {total} <Plural value={count} one="mentor" other="mentors" />
    </Trans>
  ),
  search: msg`Search mentors`,
  failure: (message) => t`Error fetching mentors: ${message}`,
  feed: (search) => (search ? t`Mentors: ${search}` : t`Mentors`),
};

const COLUMNS = [
  msg`Mentor`,
  msg({ message: 'Place', comment: 'where a mentor lives' }),
  msg({ message: 'Room and languages', comment: 'for how many more people a mentor has time' }),
  msg({ message: 'About', comment: 'the mentor' }),
  msg`Expertise`,
];

const PauseProfile = lazyPage(() => import('../components/pause-profile.tsx'), null);

const mentorsIn = ({ mentors }: { mentors: readonly Mentor[] }) => mentors;

export default function MentorsPage() {
  const address = useListAddress({ filters: MENTOR_LIST_FILTERS });
  const list = usePagedList({
    api: useApi(),
    call: communityCalls.listMentors,
    queryKey: mentorKeys.list,
    query: address.query,
    items: mentorsIn,
  });
  const drawCard = useCallback(
    (mentor: Mentor) => {
      const addArea = (area: string) =>
        address.choose({ expertiseArea: [...new Set([...address.values('expertiseArea'), area])] });
      return <MentorCard mentor={mentor} onChooseArea={addArea} />;
    },
    [address],
  );
  return (
    <>
      <PageMeta {...mentorsHead} />
      <PageHeader
        title={t`Find a Mentor`}
        text={t`Engineers, coaches and alumni who help teams with what they know best.`}
        actions={
          <>
            <PauseProfile />
            <OwnProfile />
          </>
        }
      />
      <MapBeside>
        <Directory
          id="mentors"
          texts={TEXTS}
          list={list}
          address={address}
          placeholder={t`Name or skill`}
          first={<NearFilter address={address} />}
          filters={<MentorFilters address={address} />}
          between={
            <>
              <WhichPlace address={address} />
              <MapSwitch
                isNarrowed={address.active}
                kind="mentor"
                call={communityCalls.mentorMap}
                queryKey={mentorKeys.map}
                query={address.query}
              />
            </>
          }
          searches={{ service: communityApi.name }}
          columns={COLUMNS}
          skeleton={{ count: 6, media: 'circle', lines: 3 }}
          emptyTitle={t`No Mentors Found`}
          emptyText={t`Nobody has registered as a mentor yet.`}
          itemKey={(mentor) => mentor.id}
        >
          {drawCard}
        </Directory>
      </MapBeside>
    </>
  );
}

import { messageOf, referenceOf } from '@meshwork/api-client';
import { mentorsHead } from '@meshwork/contracts-community';
import { PageMeta, useApi, useListAddress, usePagedList } from '@meshwork/shell-contract';
import { DirectoryList, ListToolbar, PageHeader, useViewMode } from '@meshwork/ui';
import { mentorList } from '../api/mentor.query.ts';
import { MentorCard } from '../components/mentor.card.tsx';
import { MENTOR_FILTERS, MentorFilters } from '../components/mentor-filters.tsx';
import { OwnProfile } from '../components/own-profile.tsx';

/** The mentor directory (specification, section 2). */
export default function MentorsPage() {
  const api = useApi();
  const address = useListAddress({ filters: MENTOR_FILTERS });
  const [view, setView] = useViewMode('mentorsViewMode');
  const list = usePagedList(mentorList(api, address.query));
  const addArea = (area: string) =>
    address.choose({ expertiseArea: [...new Set([...address.values('expertiseArea'), area])] });
  return (
    <>
      <PageMeta {...mentorsHead} />
      <PageHeader
        eyebrow="Directory"
        title="Find a Mentor"
        text="Engineers, coaches and alumni who help teams with what they know best."
        actions={<OwnProfile />}
      />
      <ListToolbar
        searchLabel="Search mentors"
        placeholder="Search by name, skill or organization"
        typed={address.typed}
        onType={address.setTyped}
        view={view}
        onViewChange={setView}
        filters={<MentorFilters address={address} />}
        filterCount={MENTOR_FILTERS.filter((filter) => address.values(filter).length > 0).length}
        active={address.active}
        onClear={address.clear}
      />
      <DirectoryList
        pages={list}
        noun="mentors"
        view={view}
        skeleton={{ count: 6, lines: 3 }}
        failure={`Error fetching mentors: ${messageOf(list.error, 'An unknown error occurred.')}`}
        reference={referenceOf(list.error)}
        emptyTitle="No Mentors Found"
        emptyText="Nobody has registered as a mentor yet."
        active={address.active}
        onClear={address.clear}
        itemKey={(mentor) => mentor.id}
      >
        {(mentor) => <MentorCard mentor={mentor} onChooseArea={addArea} />}
      </DirectoryList>
    </>
  );
}

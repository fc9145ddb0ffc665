import { t } from '@lingui/core/macro';
import { type AccountRow, authCalls } from '@meshwork/contracts-auth';
import { useApi, useListAddress, usePagedList } from '@meshwork/shell-contract';
import { Sheet } from '@meshwork/ui';
import { moderationKeys } from '../api/moderation-calls.ts';
import { ModerationFrame } from '../components/moderation-frame.tsx';
import { PeopleList } from '../components/people/people-list.tsx';
import { PersonDrawer } from '../components/people/person-drawer.tsx';

const FILTERS = ['role', 'state'] as const;

/** All accounts; moderators see no addresses and change no roles (docs/product.md#admins). */
export default function PeoplePage() {
  return <ModerationFrame title={t`People`}>{() => <People />}</ModerationFrame>;
}

function People() {
  const api = useApi();
  const address = useListAddress({ filters: FILTERS });
  const list = usePagedList({
    api,
    call: authCalls.people,
    queryKey: moderationKeys.people,
    query: address.query,
    items: asTheyAre,
  });
  const opened = Number(address.values('person')[0]);
  const name = list.items.find(({ id }) => id === opened)?.displayName ?? t`Account`;
  return (
    <>
      <PeopleList list={list} address={address} />
      <Sheet
        open={opened > 0}
        onOpenChange={(open) => {
          if (!open) address.choose({ person: [] });
        }}
        title={name}
      >
        {opened > 0 ? <PersonDrawer accountId={opened} /> : null}
      </Sheet>
    </>
  );
}

const asTheyAre = (people: readonly AccountRow[]) => people;

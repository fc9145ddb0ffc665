import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { EventRequests } from '@meshwork/contracts-community';
import { Link, paths } from '@meshwork/shell-contract';
import { DialogButton, LinkButton, Menu, useNow } from '@meshwork/ui';
import { DoorOpen, Ellipsis, Heart, History, Megaphone, UserX } from 'lucide-react';
import { DeclineRestDialog, EndAllDialog, InviteDialog, MessageDialog } from './organizer-dialogs.tsx';

interface OrganizerActionsProps {
  initiative: EventRequests['initiative'];
  id: number;
  open: number;
  joined: number;
}

/** What organizers do with all requests at once, and the way to the door. */
export const OrganizerActions = ({ initiative, id, open, joined }: OrganizerActionsProps) => {
  const door = <DoorLink id={id} />;
  const isNear = isDoorNear(initiative.startDate, useNow());
  const canDecline = open > 0 && !initiative.hasEnded;
  return (
    <>
      {isNear ? door : null}
      <DialogButton
        hidden={!initiative.hasEnded || joined === 0}
        icon={<Heart aria-hidden="true" />}
        dialog={(state) => <EndAllDialog {...state} initiativeId={id} count={joined} />}
      >
        <Trans>End for all, with thanks</Trans>
      </DialogButton>
      <DialogButton
        hidden={joined === 0}
        variant="secondary"
        icon={<Megaphone aria-hidden="true" />}
        dialog={(state) => <MessageDialog {...state} initiativeId={id} />}
      >
        <Trans>Send a message</Trans>
      </DialogButton>
      <DialogButton
        hidden={!initiative.comers?.former}
        variant="secondary"
        icon={<History aria-hidden="true" />}
        dialog={(state) => (
          <InviteDialog {...state} initiativeId={id} count={initiative.comers?.former ?? 0} />
        )}
      >
        <Trans>Invite those of last time</Trans>
      </DialogButton>
      {isNear && !canDecline ? null : (
        <Menu label={t`More about the requests`} face={<Ellipsis aria-hidden="true" />}>
          {isNear ? null : door}
          <DialogButton
            hidden={!canDecline}
            variant="ghost"
            icon={<UserX aria-hidden="true" />}
            dialog={(state) => <DeclineRestDialog {...state} initiativeId={id} count={open} />}
          >
            <Trans>Decline the rest</Trans>
          </DialogButton>
        </Menu>
      )}
    </>
  );
};

const DoorLink = ({ id }: { id: number }) => (
  <LinkButton
    render={<Link to={paths.initiativeDay(id)} />}
    variant="secondary"
    icon={<DoorOpen aria-hidden="true" />}
  >
    <Trans>At the door</Trans>
  </LinkButton>
);

/** A day before the first one in whatever zone: earlier the door is behind the menu. */
const DOOR_BEFORE_MS = 38 * 3_600_000;

const isDoorNear = (startDate: string | null | undefined, now: number): boolean =>
  Boolean(startDate) && now >= Date.parse(startDate ?? '') - DOOR_BEFORE_MS;

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type Initiative,
  type InitiativeCard,
  isOver,
  isRegistrationOver,
  isSideFull,
} from '@meshwork/contracts-community';
import { lazyPage, useUser } from '@meshwork/shell-contract';
import { Alert, DialogButton, useNow } from '@meshwork/ui';
import { Plus } from 'lucide-react';
import { RequestPlace } from '../../common/own-request.tsx';

const JoinRequestDialog = lazyPage(() => import('./join-request.dialog.tsx'), null);
const InitiativeDialog = lazyPage(() => import('./initiative.dialog.tsx'), null);

export const AddInitiative = () => (
  <DialogButton
    hidden={!useUser()}
    icon={<Plus aria-hidden="true" />}
    preload={InitiativeDialog.preload}
    dialog={(state) => <InitiativeDialog {...state} />}
  >
    <Trans>Add Initiative</Trans>
  </DialogButton>
);

type Joinable = InitiativeCard & Pick<Initiative, 'nobodyAnswers' | 'codes' | 'manager'>;

interface RequestToJoinProps {
  initiative: Joinable;
  wide?: boolean;
}

/** Tells whether a person may change an initiative. */
export const isManagedBy = (
  user: { readonly id: number } | undefined,
  { manager, createdBy }: Pick<Joinable, 'manager' | 'createdBy'>,
): boolean => Boolean(manager) || (user !== undefined && user.id === createdBy);

/** Tells whether the server takes requests (docs/product.md#initiative-requests). */
const takesRequests = (initiative: Joinable, now: number): boolean =>
  !isOver(initiative, now) &&
  !isRegistrationOver(initiative, now) &&
  initiative.state !== 'CANCELLED' &&
  initiative.state !== 'DRAFT';

/** Not for the person's own initiative, and not for one that takes no requests; the conversation where the person has asked. */
export const RequestToJoin = ({ initiative, wide = false }: RequestToJoinProps) => (
  <RequestPlace
    kind="INITIATIVE"
    targetId={initiative.id}
    wide={wide}
    isOver={isOver(initiative, useNow())}
    isHere={initiative.codes?.some(({ isHere }) => isHere) ?? false}
  >
    <RequestButton initiative={initiative} wide={wide} />
  </RequestPlace>
);

function RequestButton({ initiative, wide = false }: RequestToJoinProps) {
  const user = useUser();
  const now = useNow();
  // An imported event, which nobody runs.
  const isUnanswered = initiative.createdBy === null && initiative.team === null;
  if (isManagedBy(user, initiative) || isUnanswered || !takesRequests(initiative, now)) return null;
  if (initiative.nobodyAnswers)
    return (
      <Alert>
        <Trans>Nobody answers requests here at the moment, so it takes none.</Trans>
      </Alert>
    );
  const isFull = isSideFull(initiative, 'teams') && isSideFull(initiative, 'individuals');
  return (
    <DialogButton
      variant={wide ? 'accent' : 'tonal'}
      size={wide ? 'md' : 'sm'}
      wide={wide}
      preload={JoinRequestDialog.preload}
      dialog={(state) => <JoinRequestDialog initiative={initiative} {...state} />}
    >
      {isFull ? t`Join the waiting list` : t`Request to Join`}
    </DialogButton>
  );
}

/** Counts those who have joined, wait or ask. */
export const involvedIn = ({ participationCounts, waitingCounts, manager }: Initiative): number =>
  participationCounts.teamsCount +
  participationCounts.individualsCount +
  (waitingCounts?.teamsCount ?? 0) +
  (waitingCounts?.individualsCount ?? 0) +
  (manager?.openRequests ?? 0);

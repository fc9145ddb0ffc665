import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { communityCalls, type Initiative, initiativeKeys, teamKeys } from '@meshwork/contracts-community';
import {
  Link,
  lazyPage,
  paths,
  useAction,
  useNavigate,
  useQueryClient,
  useUser,
} from '@meshwork/shell-contract';
import { Button, ConfirmDialog, DialogButton, type DialogState, LinkButton, Menu } from '@meshwork/ui';
import { CalendarClock, Ellipsis, Repeat, Send } from 'lucide-react';
import { INITIATIVE_CHANGES } from '../api/initiative.query.ts';
import { involvedIn, isManagedBy } from './initiative.actions.tsx';

const InitiativeDialog = lazyPage(() => import('./initiative.dialog.tsx'), null);
const RepeatDialog = lazyPage(() => import('./repeat.dialog.tsx'), null);
const StateDialog = lazyPage(() => import('./initiative-state.dialog.tsx'), null);

interface ManagerActionsProps {
  initiative: Initiative;
  /** Called after a deletion, on the page of something else; absent: the board opens. */
  onDeleted?: (() => void) | undefined;
  /** On the initiative's own page, where one act leads. */
  lead?: boolean;
}

/** Edit, Publish, what else can happen to it, and Delete, for those who may change it ({@link isManagedBy}). */
export default function ManagerActions({ initiative, onDeleted, lead = false }: ManagerActionsProps) {
  const hidden = !isManagedBy(useUser(), initiative) || Boolean(initiative.removedAt);
  // A hidden initiative is corrected or deleted, and nothing else (docs/product.md#hidden).
  const isPaused = Boolean(initiative.hidden);
  return (
    <>
      {hidden || isPaused ? null : <PublishButtons initiative={initiative} />}
      {hidden || !initiative.manager || initiative.state === 'DRAFT' ? null : (
        <LinkButton
          render={<Link to={paths.initiativeRequests(initiative.id)} />}
          variant={lead ? 'primary' : 'tonal'}
        >
          {initiative.manager.openRequests > 0
            ? t`Requests (${{ openRequests: initiative.manager.openRequests }})`
            : t`Requests`}
        </LinkButton>
      )}
      <DialogButton
        hidden={hidden}
        variant="secondary"
        preload={InitiativeDialog.preload}
        dialog={(state) => <InitiativeDialog initiative={initiative} {...state} />}
      >
        <Trans>Edit</Trans>
      </DialogButton>
      <DialogButton
        hidden={hidden}
        variant="destructive"
        dialog={(state) => (
          <DeleteInitiativeDialog initiative={initiative} onDeleted={onDeleted} {...state} />
        )}
      >
        <Trans>Delete</Trans>
      </DialogButton>
      {hidden || isPaused ? null : (
        <Menu label={t`More about ${{ title: initiative.title }}`} face={<Ellipsis aria-hidden="true" />}>
          <DialogButton
            hidden={initiative.state === 'DRAFT'}
            variant="ghost"
            icon={<CalendarClock aria-hidden="true" />}
            preload={StateDialog.preload}
            dialog={(state) => <StateDialog initiative={initiative} {...state} />}
          >
            {initiative.state === 'CANCELLED' ? t`Let it take place` : t`Postpone or cancel`}
          </DialogButton>
          <DialogButton
            variant="ghost"
            icon={<Repeat aria-hidden="true" />}
            preload={RepeatDialog.preload}
            dialog={(state) => <RepeatDialog initiative={initiative} {...state} />}
          >
            <Trans>Repeat</Trans>
          </DialogButton>
        </Menu>
      )}
    </>
  );
}

/** For a draft, and for all drafts of a series. */
function PublishButtons({ initiative: { id, state, series } }: Pick<ManagerActionsProps, 'initiative'>) {
  const publication = useAction(communityCalls.publishInitiative, {
    changes: INITIATIVE_CHANGES,
    success: (_response, { series: all }) =>
      all ? t`Published. Everybody can see them now.` : t`Published. Everybody can see it now.`,
    failure: t`Failed to publish initiative`,
    showFailure: 'toast',
  });
  const others = (series ?? []).filter((other) => other.state === 'DRAFT').length;
  const all = others + (state === 'DRAFT' ? 1 : 0);
  const button = (label: string, body: { series?: boolean }) => (
    <Button
      variant={body.series ? 'secondary' : 'primary'}
      icon={<Send aria-hidden="true" />}
      disabled={publication.isPending}
      onClick={() => publication.mutate({ initiativeId: id, ...body })}
    >
      {publication.isPending ? t`Publishing...` : label}
    </Button>
  );
  return (
    <>
      {state === 'DRAFT' ? button(t`Publish`, {}) : null}
      {others > 0
        ? button(plural(all, { one: 'Publish the draft', other: 'Publish all # drafts' }), { series: true })
        : null}
    </>
  );
}

/** Says what a deletion means, also for people who have joined or wait. */
const deletionText = (people: number): string =>
  people === 0
    ? t`Are you sure you want to delete this initiative? This action cannot be undone.`
    : plural(people, {
        one: `Are you sure you want to delete this initiative? This action cannot be undone. ${people} who joined or waits is told that it is cancelled, and can read it for 30 days.`,
        other: `Are you sure you want to delete this initiative? This action cannot be undone. ${people} who joined or wait are told that it is cancelled, and can read it for 30 days.`,
      });

function DeleteInitiativeDialog({ initiative, onDeleted, ...state }: DialogState & ManagerActionsProps) {
  const { id: initiativeId } = initiative;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const deletion = useAction(communityCalls.deleteInitiative, {
    changes: [initiativeKeys.list, initiativeKeys.places, teamKeys.details],
    success: t`Initiative successfully deleted.`,
    failure: t`Failed to delete initiative`,
    onSuccess: () => {
      if (onDeleted) onDeleted();
      else void navigate(paths.initiatives);
      cache.removeQueries({ queryKey: initiativeKeys.detail(initiativeId) });
    },
  });
  return (
    <ConfirmDialog
      {...state}
      title={t`Delete this initiative?`}
      text={deletionText(involvedIn(initiative))}
      confirmLabel={deletion.isPending ? t`Deleting...` : t`Delete`}
      busy={deletion.isPending}
      error={deletion.failure}
      destructive
      onConfirm={() => deletion.mutate({ initiativeId })}
    />
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import { addOrganizerSchema, communityCalls, initiativeKeys } from '@meshwork/contracts-community';
import { useAction, useApi, useQuery, useUser } from '@meshwork/shell-contract';
import { Badge, Button, cx, Fold, FormField, Input, looks } from '@meshwork/ui';
import { UserPlus } from 'lucide-react';
import { useSchemaForm } from '../../common/form.tsx';
import styles from './organizing.module.css';
import { requestChanges } from './request-table.tsx';

interface OrganizerListProps {
  initiativeId: number;
  mayAsk: boolean;
}

/** Lists the organizers and who is asked, with a field to ask one. */
export function OrganizerList({ initiativeId, mayAsk }: OrganizerListProps) {
  const key = initiativeKeys.organizers(initiativeId);
  const { data: found, isPending } = useQuery(
    callQuery(useApi(), key, communityCalls.organizers, { id: initiativeId }),
  );
  const people = found?.organizers ?? [];
  const user = useUser();
  const removal = useAction(communityCalls.removeOrganizer, {
    changes: [key, ...requestChanges(initiativeId)],
    success: t({ message: 'Removed.', comment: 'an organizer' }),
    failure: t`Failed to remove the organizer`,
    showFailure: 'toast',
  });
  const remove = (userId: number, label: string, text: string) => (
    <Button
      size="sm"
      variant="secondary"
      disabled={removal.isPending}
      aria-label={label}
      onClick={() => removal.mutate({ initiativeId, userId })}
    >
      {text}
    </Button>
  );
  if (isPending) return null;
  const asked = found?.asked ?? [];
  // Most run it alone, and need to know of nothing more.
  const isShared = people.length + asked.length > 1;
  return (
    <section className={styles.screenOnly} aria-label={t`Organizers`}>
      {isShared ? (
        <h2>
          <Trans>Organizers</Trans>
        </h2>
      ) : null}
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
        role="list"
        className={cx(looks.list, styles.organizers)}
        aria-label={t`Organizers`}
        hidden={!isShared}
      >
        {people.map(({ id, displayName, username, isPoster }) => (
          <li key={id} className={looks.ends}>
            <span>
              <bdi>{displayName}</bdi> {displayName === username ? null : `(${username}) `}
              {isPoster ? (
                <Badge variant="outline">
                  <Trans context="whoever posted the initiative">Owner</Trans>
                </Badge>
              ) : null}
            </span>
            {isPoster
              ? null
              : id === user?.id
                ? remove(id, t`Leave the organizers`, t({ message: 'Leave', comment: 'stop to organize' }))
                : remove(id, t`Remove ${displayName}`, t`Remove`)}
          </li>
        ))}
        {asked.map(({ id, username }) => (
          <li key={id} className={looks.ends}>
            <span>
              <bdi>{username}</bdi>{' '}
              <Badge variant="outline">
                <Trans context="somebody is asked to organize, and has not answered yet">Asked</Trans>
              </Badge>
            </span>
            {remove(id, t`Do not ask ${username} any more`, t`Take back`)}
          </li>
        ))}
      </ul>
      {mayAsk ? (
        <Fold summary={t`Ask somebody to organize with you`} shows={isShared}>
          <p>
            <Trans>Organizers may change this initiative and answer requests.</Trans>
          </p>
          <AddOrganizer initiativeId={initiativeId} />
        </Fold>
      ) : null}
    </section>
  );
}

function AddOrganizer({ initiativeId }: { initiativeId: number }) {
  const form = useSchemaForm(addOrganizerSchema, { initiativeId, username: '' });
  const adding = useAction(communityCalls.addOrganizer, {
    changes: [initiativeKeys.organizers(initiativeId)],
    success: t`Asked. They organize once they say yes.`,
    failure: t`Failed to ask the person`,
    issues: { form, fields: ['username'] },
    onSuccess: () => form.reset(),
  });
  const { errors } = form.formState;
  return (
    <form noValidate className={styles.add} onSubmit={form.handleSubmit((values) => adding.mutate(values))}>
      <FormField
        label={t`Username of another organizer`}
        error={errors.username ?? (adding.failure ? { message: adding.failure } : undefined)}
      >
        <Input autoComplete="off" {...form.register('username')} />
      </FormField>
      <Button
        type="submit"
        variant="secondary"
        busy={adding.isPending}
        icon={<UserPlus aria-hidden="true" />}
      >
        <Trans>Ask to organize</Trans>
      </Button>
    </form>
  );
}

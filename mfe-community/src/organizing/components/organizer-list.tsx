import { useApi, useQuery, useUser } from '@meshwork/shell-contract';
import { Badge, Button, FormField, Input } from '@meshwork/ui';
import { UserPlus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useAddOrganizer, useRemoveOrganizer } from '../api/organizing.actions.ts';
import { organizers } from '../api/organizing.query.ts';
import styles from './organizing.module.css';

/** Lists the organizers and who is asked, with a field to ask one. */
export function OrganizerList({ initiativeId }: { initiativeId: number }) {
  const found = useQuery(organizers(useApi(), initiativeId)).data;
  const people = found?.organizers ?? [];
  const user = useUser();
  const removal = useRemoveOrganizer(initiativeId);
  return (
    <section className={styles.screenOnly} aria-labelledby="organizers">
      <h2 id="organizers">Organizers</h2>
      <p>They may change this initiative and answer requests.</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ul role="list" className={styles.organizers} aria-label="Organizers">
        {people.map(({ id, displayName, username, isPoster }) => (
          <li key={id}>
            <span>
              <bdi>{displayName}</bdi> {displayName === username ? null : `(${username}) `}
              {isPoster ? <Badge variant="outline">Owner</Badge> : null}
            </span>
            {isPoster ? null : (
              <Button
                size="sm"
                variant="secondary"
                disabled={removal.isPending}
                aria-label={id === user?.id ? 'Leave the organizers' : `Remove ${displayName}`}
                onClick={() => removal.mutate({ initiativeId, userId: id })}
              >
                {id === user?.id ? 'Leave' : 'Remove'}
              </Button>
            )}
          </li>
        ))}
        {(found?.asked ?? []).map(({ id, username }) => (
          <li key={id}>
            <span>
              <bdi>{username}</bdi> <Badge variant="outline">Asked</Badge>
            </span>
            <Button
              size="sm"
              variant="secondary"
              disabled={removal.isPending}
              aria-label={`Do not ask ${username} any more`}
              onClick={() => removal.mutate({ initiativeId, userId: id })}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
      <AddOrganizer initiativeId={initiativeId} />
    </section>
  );
}

function AddOrganizer({ initiativeId }: { initiativeId: number }) {
  const form = useForm({ defaultValues: { username: '' } });
  const adding = useAddOrganizer(initiativeId, { form, fields: ['username'] }, () => form.reset());
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className={styles.add}
      onSubmit={form.handleSubmit(({ username }) => adding.mutate({ initiativeId, username }))}
    >
      <FormField
        label="Username of another organizer"
        error={errors.username ?? (adding.failure ? { message: adding.failure } : undefined)}
      >
        <Input autoComplete="off" {...form.register('username', { required: 'Username is required' })} />
      </FormField>
      <Button
        type="submit"
        variant="secondary"
        busy={adding.isPending}
        icon={<UserPlus aria-hidden="true" />}
      >
        Ask to organize
      </Button>
    </form>
  );
}

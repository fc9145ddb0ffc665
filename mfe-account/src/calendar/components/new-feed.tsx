import { initiativeEndpoints } from '@meshwork/contracts-community';
import { useApi, useQuery, useSubmission, useToast } from '@meshwork/shell-contract';
import { Button, FormField, Select } from '@meshwork/ui';
import { type FormEvent, useState } from 'react';
import { toastFailure } from '../../forms/failure-text.ts';
import { feedKeys, ownTeams } from '../api/feed.query.ts';
import styles from './calendar-panel.module.css';
import { NewAddress } from './new-address.tsx';

/** Makes a calendar's address and shows it, this once. */
export function NewFeed() {
  const toast = useToast();
  const teams = useQuery(ownTeams(useApi())).data?.userTeams ?? [];
  const [teamId, setTeamId] = useState('');
  const [address, setAddress] = useState('');
  const creation = useSubmission({
    endpoint: initiativeEndpoints.createCalendarFeed,
    changes: [feedKeys.all],
    onSuccess: ({ feed }) => setAddress(feed.url),
    onError: (error) => toastFailure(toast, error, 'Failed to make the calendar'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    creation.mutate({ teamId: teamId === '' ? null : Number(teamId) });
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        {teams.length > 0 ? (
          <FormField label="Calendar of">
            <Select
              placeholder="My initiatives"
              options={teams.map(({ id, teamNumber, teamName }) => ({
                value: String(id),
                label: `${teamNumber} - ${teamName}`,
              }))}
              value={teamId}
              onChange={(event) => setTeamId(event.target.value)}
            />
          </FormField>
        ) : null}
        <Button type="submit" variant="secondary" busy={creation.isPending}>
          {creation.isPending ? 'Making...' : 'Make an address'}
        </Button>
      </form>
      {address ? <NewAddress address={address} /> : null}
    </>
  );
}

import { teamIdOf, teamOptions, useOwnTeams } from '@meshwork/own-teams';
import { useActGate } from '@meshwork/shell-contract';
import { Button, FormField, Select } from '@meshwork/ui';
import { type FormEvent, useState } from 'react';
import { useCreateFeed } from '../api/calendar.actions.ts';
import styles from './calendar-panel.module.css';
import { NewAddress } from './new-address.tsx';

/** Creates a calendar and shows its address, which cannot be shown later. */
export function NewFeed() {
  const teams = useOwnTeams().data?.userTeams ?? [];
  const [teamId, setTeamId] = useState('');
  const [address, setAddress] = useState('');
  const creation = useCreateFeed(setAddress);
  const gate = useActGate({ service: 'community', error: creation.error });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    creation.mutate({ teamId: teamIdOf(teamId) });
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        {teams.length > 0 ? (
          <FormField label="Calendar of">
            <Select
              placeholder="My initiatives"
              options={teamOptions(teams)}
              value={teamId}
              onChange={(event) => setTeamId(event.target.value)}
            />
          </FormField>
        ) : null}
        <Button type="submit" variant="secondary" busy={creation.isPending} disabled={gate.blocked}>
          {creation.isPending ? 'Making...' : 'Make an address'}
        </Button>
      </form>
      {gate.panel}
      {address ? <NewAddress address={address} /> : null}
    </>
  );
}

import type { Comers } from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { QueryState, useApi, useQuery } from '@meshwork/shell-contract';
import { Button, Day, EmptyState } from '@meshwork/ui';
import { Download, Printer } from 'lucide-react';
import { participants } from '../api/organizing.query.ts';
import { downloadText, participantsCsv } from '../participants-csv.ts';
import styles from './organizing.module.css';

/** Lists everybody who has joined, to print and to save. */
export function ParticipantList({ initiativeId }: { initiativeId: number }) {
  const list = useQuery(participants(useApi(), initiativeId));
  if (list.isPending || list.isError)
    return <QueryState query={list} what="the participants" height="12rem" />;
  const { participants: people } = list.data;
  if (people.length === 0)
    return <EmptyState level={2} title="Nobody has joined yet" text="Accept a request to fill this list." />;
  const sum = (who: keyof Comers) => people.reduce((total, { comers }) => total + (comers?.[who] ?? 0), 0);
  return (
    <>
      <div className={styles.toolbar}>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          onClick={() => downloadText(`participants-${initiativeId}.csv`, participantsCsv(list.data))}
        >
          Save as CSV
        </Button>
        <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <table className={styles.people}>
        <caption>
          {people.length} joined <bdi>{list.data.title}</bdi>
        </caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Team</th>
            <th scope="col">Students</th>
            <th scope="col">Adults</th>
            <th scope="col">Joined</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ placeId, person, team, comers, joinedAt }) => (
            <tr key={placeId}>
              <td dir="auto">{person?.displayName ?? DELETED_USER_NAME}</td>
              <td dir="auto">{team ? `${team.teamNumber} ${team.teamName}` : ''}</td>
              <td>{comers?.students}</td>
              <td>{comers?.adults}</td>
              <td>
                <Day at={joinedAt} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Together
            </th>
            <td>{sum('students')}</td>
            <td>{sum('adults')}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </>
  );
}

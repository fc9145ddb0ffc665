import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { lazyPage, QueryState, useApi, useQuery } from '@meshwork/shell-contract';
import { Button, Day, EmptyState } from '@meshwork/ui';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { participants } from '../api/organizing.query.ts';
import { answerSums, downloadText, participantsCsv, sumOf } from '../participants.ts';
import { AnswerLines } from './answer-lines.tsx';
import styles from './organizing.module.css';
import type { ParticipantPrintsProps } from './participant-prints.tsx';

const ParticipantPrints = lazyPage<ParticipantPrintsProps>(() => import('./participant-prints.tsx'), null);
const PRINT_LABELS: readonly [ParticipantPrintsProps['job']['what'], string][] = [
  ['list', 'Print the list'],
  ['tags', 'Name tags'],
  ['sheets', 'Team sheets'],
];

/** Lists everybody who has joined, to print and to save. */
export function ParticipantList({ initiativeId }: { initiativeId: number }) {
  const [job, setJob] = useState<ParticipantPrintsProps['job']>();
  const list = useQuery(participants(useApi(), initiativeId));
  if (list.isPending || list.isError)
    return <QueryState query={list} what="the participants" height="12rem" />;
  const { participants: people } = list.data;
  if (people.length === 0)
    return <EmptyState level={2} title="Nobody has joined yet" text="Accept a request to fill this list." />;
  const sum = sumOf(people);
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
        {PRINT_LABELS.map(([what, label]) => (
          <Button
            key={what}
            variant="secondary"
            icon={<Printer aria-hidden="true" />}
            onClick={() => setJob({ what })}
          >
            {label}
          </Button>
        ))}
      </div>
      {answerSums(people).map((sum) => (
        <p key={sum} dir="auto">
          {sum}
        </p>
      ))}
      {job ? <ParticipantPrints list={list.data} job={job} /> : null}
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
          {people.map(({ placeId, person, team, comers, joinedAt, answers }) => (
            <tr key={placeId}>
              <td dir="auto">
                {person?.displayName ?? DELETED_USER_NAME}
                <AnswerLines answers={answers} />
              </td>
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
            <td>{sum.students}</td>
            <td>{sum.adults}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </>
  );
}

import type { Participants } from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import type { ReactNode } from 'react';
import { AnswerLines } from '../../common/answer-lines.tsx';
import { sumOf } from '../participants.ts';

type Participant = Participants['participants'][number];

export const nameOf = ({ person }: Participant): string => person?.displayName ?? DELETED_USER_NAME;
export const teamOf = ({ team }: Participant): string => (team ? `${team.teamNumber} ${team.teamName}` : '');

interface ParticipantTableProps {
  people: Participants['participants'];
  className?: string | undefined;
  caption: ReactNode;
  first?: readonly [head: string, cell: ReactNode];
  last: readonly [head: string, cellOf: (one: Participant) => ReactNode];
}

/** Everybody who has joined with the sums, on the page and on paper. */
export function ParticipantTable({ people, className, caption, first, last }: ParticipantTableProps) {
  const sum = sumOf(people);
  return (
    <table className={className}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[...(first ? [first[0]] : []), 'Name', 'Team', 'Students', 'Adults', last[0]].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((one) => (
          <tr key={one.placeId}>
            {first ? <td>{first[1]}</td> : null}
            <td dir="auto">
              {nameOf(one)}
              <AnswerLines answers={one.answers} />
            </td>
            <td dir="auto">{teamOf(one)}</td>
            <td>{one.comers?.students}</td>
            <td>{one.comers?.adults}</td>
            <td>{last[1](one)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={first ? 3 : 2}>
            Together
          </th>
          <td>{sum.students}</td>
          <td>{sum.adults}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

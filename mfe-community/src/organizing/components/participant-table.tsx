import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Participants } from '@meshwork/contracts-community';
import { DELETED_USER_NAME, personName } from '@meshwork/contracts-core';
import type { ReactNode } from 'react';
import { AnswerLines } from '../../common/answer-lines.tsx';
import { sumOf } from '../participants.ts';

type Participant = Participants['participants'][number];

export const nameOf = ({ person }: Participant): string =>
  personName(person?.displayName ?? DELETED_USER_NAME);
export const teamOf = ({ team }: Participant): string => (team ? `${team.teamNumber} ${team.teamName}` : '');

interface ParticipantTableProps {
  people: Participants['participants'];
  className?: string | undefined;
  caption: ReactNode;
  first?: readonly [head: string, cell: ReactNode];
  last: readonly [head: string, cellOf: (one: Participant) => ReactNode];
}

/** Everybody who has joined, on the page and on paper; with teams, numbers and their sums where somebody said them. */
export function ParticipantTable({ people, className, caption, first, last }: ParticipantTableProps) {
  const sum = sumOf(people);
  const hasTeams = people.some(({ team }) => team);
  const hasNumbers = people.some(({ comers }) => comers?.students != null || comers?.adults != null);
  const heads = [
    ...(first ? [first[0]] : []),
    t`Name`,
    ...(hasTeams ? [t`Team`] : []),
    ...(hasNumbers ? [t`Students`, t`Adults`] : []),
    last[0],
  ];
  return (
    <table className={className}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
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
            {hasTeams ? <td dir="auto">{teamOf(one)}</td> : null}
            {hasNumbers ? (
              <>
                <td>{one.comers?.students}</td>
                <td>{one.comers?.adults}</td>
              </>
            ) : null}
            <td>{last[1](one)}</td>
          </tr>
        ))}
      </tbody>
      {hasNumbers ? (
        <tfoot>
          <tr>
            <th scope="row" colSpan={heads.length - 3}>
              <Trans>Total</Trans>
            </th>
            <td>{sum.students}</td>
            <td>{sum.adults}</td>
            <td />
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}

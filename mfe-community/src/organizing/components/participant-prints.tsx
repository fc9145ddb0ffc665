import { type Participants, spacedCode } from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { dayText } from '@meshwork/ui';
import { useEffect } from 'react';
import { CodePicture } from '../../common/code-picture.tsx';
import { comersText } from '../../common/counts-text.ts';
import { answerSums, sumOf } from '../participants.ts';
import { AnswerLines } from './answer-lines.tsx';
import styles from './participant-prints.module.css';

type Participant = Participants['participants'][number];

export interface ParticipantPrintsProps {
  list: Participants;
  /** Made anew by each press. */
  job: { readonly what: 'list' | 'tags' | 'sheets' };
}

/** On paper alone, and alone on paper. Ctrl+P prints the same again. */
export default function ParticipantPrints({ list, job }: ParticipantPrintsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press prints once.
  useEffect(() => window.print(), [job]);
  const Print = { list: Sheet, tags: Tags, sheets: TeamSheets }[job.what];
  return (
    <div className={styles.printed}>
      <Print list={list} />
    </div>
  );
}

interface PrintProps {
  list: Participants;
}

const nameOf = ({ person }: Participant): string => person?.displayName ?? DELETED_USER_NAME;
const teamOf = ({ team }: Participant): string => (team ? `${team.teamNumber} ${team.teamName}` : '');
const whereText = ({ startDate, location }: Participants): string =>
  [startDate ? dayText(startDate) : '', location ?? ''].filter(Boolean).join(' · ');

const Head = ({ list }: PrintProps) => (
  <>
    <h1 dir="auto">{list.title}</h1>
    <p dir="auto">{whereText(list)}</p>
  </>
);

function Sheet({ list }: PrintProps) {
  const { participants } = list;
  return (
    <>
      <Head list={list} />
      <p>
        {`${participants.length} ${participants.length === 1 ? 'place' : 'places'}, ${comersText(sumOf(participants))}`}
      </p>
      {answerSums(participants).map((sum) => (
        <p key={sum} dir="auto">
          {sum}
        </p>
      ))}
      <table>
        <thead>
          <tr>
            <th scope="col">Here</th>
            <th scope="col">Name</th>
            <th scope="col">Team</th>
            <th scope="col">Students</th>
            <th scope="col">Adults</th>
            <th scope="col">Code</th>
          </tr>
        </thead>
        <tbody>
          {participants.map((one) => (
            <tr key={one.placeId}>
              <td>
                <span className={styles.box} />
              </td>
              <td dir="auto">
                {nameOf(one)}
                <AnswerLines answers={one.answers} />
              </td>
              <td dir="auto">{teamOf(one)}</td>
              <td>{one.comers?.students}</td>
              <td>{one.comers?.adults}</td>
              <td className={styles.code}>{spacedCode(one.code ?? '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** As many tags as people come with a place; those of the others have a line for the name. */
const tagsOf = (one: Participant): string[] => {
  const others = (one.comers?.students ?? 0) + (one.comers?.adults ?? 0) - 1;
  return [nameOf(one), ...Array.from({ length: Math.max(0, others) }, () => '')];
};

const Tags = ({ list }: PrintProps) => (
  <ul className={styles.tags}>
    {list.participants.flatMap((one) =>
      tagsOf(one).map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: those without a name are alike.
        <li key={`${one.placeId} ${at}`}>
          <span dir="auto">{list.title}</span>
          <strong dir="auto">{name}</strong>
          <span dir="auto">{teamOf(one)}</span>
        </li>
      )),
    )}
  </ul>
);

const TeamSheets = ({ list }: PrintProps) =>
  list.participants
    .filter(({ team }) => team)
    .map((one) => (
      <section key={one.placeId} className={styles.sheet}>
        <Head list={list} />
        <h2 dir="auto">{teamOf(one)}</h2>
        <CodePicture code={one.code ?? ''} className={styles.picture} />
        <p className={styles.code}>{spacedCode(one.code ?? '')}</p>
        <p dir="auto">{[nameOf(one), comersText(one.comers)].filter(Boolean).join(' · ')}</p>
        <p>Show this code at the door.</p>
      </section>
    ));

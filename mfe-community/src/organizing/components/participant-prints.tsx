import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Participants, spacedCode } from '@meshwork/contracts-community';
import { dayText } from '@meshwork/ui';
import { useEffect } from 'react';
import { CodePicture } from '../../common/code-picture.tsx';
import { comersText } from '../../common/counts-text.ts';
import { answerSums } from '../participants.ts';
import styles from './participant-prints.module.css';
import { nameOf, ParticipantTable, teamOf } from './participant-table.tsx';

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
    <div className={styles.printed} data-print="alone">
      <Print list={list} />
    </div>
  );
}

interface PrintProps {
  list: Participants;
}

const whereText = ({ startDate, location }: Participants): string =>
  [startDate ? dayText(startDate) : '', location ?? ''].filter(Boolean).join(' · ');

const Head = ({ list }: PrintProps) => (
  <>
    <h1 dir="auto">{list.title}</h1>
    <p dir="auto">{whereText(list)}</p>
  </>
);

const placesText = (count: number): string =>
  plural(count, { one: `${count} place`, other: `${count} places` });

const Sheet = ({ list, list: { participants } }: PrintProps) => (
  <>
    <Head list={list} />
    {answerSums(participants).map((sum) => (
      <p key={sum} dir="auto">
        {sum}
      </p>
    ))}
    <ParticipantTable
      people={participants}
      caption={placesText(participants.length)}
      first={[
        t({ message: 'Here', context: 'boxes to tick at the door' }),
        <span key="box" className={styles.box} />,
      ]}
      last={[t`Code`, ({ code }) => <span className={styles.code}>{spacedCode(code ?? '')}</span>]}
    />
  </>
);

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
        <p dir="auto">{nameOf(one)}</p>
        <p>{comersText(one.comers)}</p>
        <p>
          <Trans>Show this code at the door.</Trans>
        </p>
      </section>
    ));

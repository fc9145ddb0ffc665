import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import { communityCalls, initiativeKeys } from '@meshwork/contracts-community';
import { type Sentence, say } from '@meshwork/language';
import { lazyPage, QueryState, useApi, useQuery } from '@meshwork/shell-contract';
import { Button, cx, Day, EmptyState, looks } from '@meshwork/ui';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { downloadText } from '../../common/download-text.ts';
import { answerSums, participantsCsv } from '../participants.ts';
import styles from './organizing.module.css';
import type { ParticipantPrintsProps } from './participant-prints.tsx';
import { ParticipantTable } from './participant-table.tsx';

const ParticipantPrints = lazyPage(() => import('./participant-prints.tsx'), null);
const PRINT_LABELS: readonly [ParticipantPrintsProps['job']['what'], Sentence][] = [
  ['list', msg`Print the list`],
  ['tags', msg`Name tags`],
  ['sheets', msg`Team sheets`],
];

/** Lists everybody who has joined, to print and to save. */
export function ParticipantList({ initiativeId }: { initiativeId: number }) {
  const [job, setJob] = useState<ParticipantPrintsProps['job']>();
  const key = [...initiativeKeys.requests(initiativeId), 'participants'];
  const list = useQuery(callQuery(useApi(), key, communityCalls.participants, { id: initiativeId }));
  if (list.isPending || list.isError)
    return (
      <QueryState
        query={list}
        loading={t`Loading the participants`}
        failed={t`Could not load the participants`}
        height="12rem"
      />
    );
  const { participants: people, title } = list.data;
  if (people.length === 0)
    return (
      <EmptyState level={2} title={t`Nobody has joined yet`} text={t`Accept a request to fill this list.`} />
    );
  return (
    <>
      <div className={styles.toolbar}>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          onClick={() => downloadText(`participants-${initiativeId}.csv`, participantsCsv(list.data))}
        >
          <Trans>Save as CSV</Trans>
        </Button>
        {PRINT_LABELS.map(([what, label]) => (
          <Button
            key={what}
            variant="secondary"
            icon={<Printer aria-hidden="true" />}
            onClick={() => setJob({ what })}
          >
            {say(label)}
          </Button>
        ))}
      </div>
      {answerSums(people).map((sum) => (
        <p key={sum} dir="auto">
          {sum}
        </p>
      ))}
      {job ? <ParticipantPrints list={list.data} job={job} /> : null}
      <ParticipantTable
        people={people}
        className={cx(looks.table, styles.people)}
        data-print="no-buttons"
        caption={
          <Trans>
            <Plural value={{ count: people.length }} other="# joined" /> <bdi>{title}</bdi>
          </Trans>
        }
        last={[
          t({ message: 'Joined', comment: 'the day on which somebody joined an initiative' }),
          ({ joinedAt }) => <Day at={joinedAt} />,
        ]}
      />
    </>
  );
}

import { t } from '@lingui/core/macro';
import { answerCounts, type Comers, type Participants } from '@meshwork/contracts-community';
import { csvHeader, csvLine } from '@meshwork/contracts-core';
import { listText } from '../common/list-text.ts';

export function sumOf(participants: Participants['participants']): { students: number; adults: number } {
  const sum = (who: keyof Comers) =>
    participants.reduce((total, { comers }) => total + (comers?.[who] ?? 0), 0);
  return { students: sum('students'), adults: sum('adults') };
}

const answersOf = (participants: Participants['participants']) =>
  participants.flatMap(({ answers }) => answers ?? []);

/** "Lunch: 12 yes, 3 no", for each question whose answers repeat. */
export const answerSums = (participants: Participants['participants']): string[] =>
  answerCounts(answersOf(participants))
    .filter(([, counts]) => counts.some(([, count]) => count > 1))
    .map(
      ([question, counts]) =>
        `${question}: ${listText(counts.map(([answer, count]) => `${count} ${answer}`))}`,
    );

const questionsIn = (participants: Participants['participants']): string[] =>
  answerCounts(answersOf(participants)).map(([question]) => question);

/** The list of participants as CSV (RFC 4180). */
export const participantsCsv = ({ participants }: Participants): string =>
  [
    csvHeader([
      ...[t`Name`, t`Username`, t`Team number`, t`Team`, t`Students`, t`Adults`],
      t({ message: 'Joined', comment: 'the day on which somebody joined an initiative' }),
      ...questionsIn(participants),
    ]),
    ...participants.map(({ person, team, comers, joinedAt, answers }) =>
      csvLine([
        person?.displayName,
        person?.username,
        team?.teamNumber,
        team?.teamName,
        comers?.students,
        comers?.adults,
        joinedAt.slice(0, 10),
        ...questionsIn(participants).map(
          (question) => answers?.find((one) => one.question === question)?.answer,
        ),
      ]),
    ),
  ].join('');

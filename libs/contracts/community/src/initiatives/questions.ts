/** A question of the people who run an initiative to those who ask to join. */
export interface Question {
  readonly text: string;
  /** Empty where people answer in their own words. */
  readonly choices: readonly string[];
}

/** At most so many are asked. */
export const MOST_QUESTIONS = 5;

const listOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** Reads the field of a form: one question a line, with its choices behind a colon: "Lunch: yes, no". */
export function questionsOf(field: string | null | undefined): Question[] {
  return listOf(field ?? '', '\n').map((line) => {
    const [text = '', ...rest] = line.split(':');
    const choices = listOf(rest.join(':'), ',');
    return text.trim() && choices.length > 1 ? { text: text.trim(), choices } : { text: line, choices: [] };
  });
}

/** An answer, with the question as it was asked. */
export interface Answer {
  readonly question: string;
  readonly answer: string;
}

/** "Lunch: yes", "Allergies? Nuts". */
export const answerText = ({ question, answer }: Answer): string =>
  `${question}${/[?!.:]$/.test(question) ? '' : ':'} ${answer}`;

/** The answers that fit the questions, in their order. */
export const fittingAnswers = (field: string | null, answers: readonly Answer[]): Answer[] =>
  questionsOf(field).flatMap(({ text, choices }) =>
    answers
      .filter(
        ({ question, answer }) => question === text && (choices.length === 0 || choices.includes(answer)),
      )
      .slice(0, 1),
  );

/** The answers after a change. Of somebody under 18 words of their own stay: nobody who reads along is asked about these. */
export const changedAnswers = (
  field: string | null,
  before: readonly Answer[],
  after: readonly Answer[],
  isAdult: boolean,
): Answer[] =>
  questionsOf(field).flatMap(({ text, choices }) => {
    const given = isAdult || choices.length > 0 ? after : before;
    return fittingAnswers(field, given).filter(({ question }) => question === text);
  });

/** Counts the answers to each question, the most frequent first. */
export function answerCounts(
  answers: readonly Answer[],
): [question: string, counts: [answer: string, count: number][]][] {
  const found = new Map<string, Map<string, number>>();
  for (const { question, answer } of answers) {
    const counts = found.get(question) ?? new Map<string, number>();
    found.set(question, counts.set(answer, (counts.get(answer) ?? 0) + 1));
  }
  return [...found].map(([question, counts]) => [question, [...counts].sort((a, b) => b[1] - a[1])]);
}

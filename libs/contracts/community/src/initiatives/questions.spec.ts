import { expect, it } from '@jest/globals';
import { answerCounts, answerText, fittingAnswers, questionsOf } from './questions.ts';

const FIELD = 'Lunch: yes, no\n\n Allergies? \nArrival at 9:30?';
const said = (question: string, answer: string) => ({ question, answer });

it('reads one question a line, with the choices behind a colon', () => {
  expect(questionsOf(FIELD)).toEqual([
    { text: 'Lunch', choices: ['yes', 'no'] },
    { text: 'Allergies?', choices: [] },
    { text: 'Arrival at 9:30?', choices: [] },
  ]);
  expect(questionsOf(null)).toEqual([]);
});

it('keeps one answer to each question, of the choices alone', () => {
  const nuts = said('Allergies?', 'Nuts');
  expect(fittingAnswers(FIELD, [nuts, said('Lunch', 'maybe'), nuts, said('Other', 'x')])).toEqual([nuts]);
  expect(fittingAnswers(FIELD, [said('Lunch', 'no')])).toEqual([said('Lunch', 'no')]);
});

it('reads as one line', () => {
  expect(['Lunch', 'Allergies?'].map((question) => answerText(said(question, 'no')))).toEqual([
    'Lunch: no',
    'Allergies? no',
  ]);
});

it('counts the answers', () => {
  expect(answerCounts(['no', 'yes', 'yes'].map((answer) => said('Lunch', answer)))).toEqual([
    [
      'Lunch',
      [
        ['yes', 2],
        ['no', 1],
      ],
    ],
  ]);
});

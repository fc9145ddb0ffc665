import type { GuidelineId } from '@meshwork/contracts-core';
import { useCallback, useState } from 'react';

const PREFIX = 'savedAnswers:';

export interface SavedAnswer {
  readonly rule: string;
  readonly text: string;
}

/** One note for each rule, for a start: a moderator changes them and adds to them. */
const STARTERS: Readonly<Record<GuidelineId, string>> = {
  respect:
    'This attacks a person instead of an idea. You are welcome to say the same thing again without that.',
  safety:
    'Many people here are 13 to 17, and this is not safe for them. Please do not ask for private meetings, pictures or accounts elsewhere.',
  privacy: 'This shows private details of somebody. Please post it again without them.',
  identity:
    'This gives the impression that you are somebody else. Please use your own name and your own teams.',
  spam: 'This is advertising, or was posted many times. Sponsors are welcome when they are named as such, once.',
  accuracy: 'This is not right or no longer up to date. Please correct it, then ask for a second look.',
  rights: 'This copies work of other people. Please link to it and name them instead.',
  law: 'This is illegal or puts people in danger, so it cannot be here.',
};

export const withStarters = (own: readonly SavedAnswer[]): readonly SavedAnswer[] => [
  ...own,
  ...Object.entries(STARTERS).map(([rule, text]) => ({ rule, text })),
];

const isAnswer = (value: unknown): value is SavedAnswer =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SavedAnswer).rule === 'string' &&
  typeof (value as SavedAnswer).text === 'string';

function read(key: string): readonly SavedAnswer[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAnswer) : [];
  } catch {
    return [];
  }
}

function write(key: string, answers: readonly SavedAnswer[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(answers));
  } catch {
    // A browser that stores nothing: the answers last until the page is left.
  }
}

export function useSavedAnswers(userId: number) {
  const key = `${PREFIX}${userId}`;
  const [own, setOwn] = useState(() => read(key));
  const change = useCallback(
    (next: readonly SavedAnswer[]) => {
      setOwn(next);
      write(key, next);
    },
    [key],
  );
  return {
    own,
    save: (answer: SavedAnswer) =>
      change([answer, ...own.filter(({ rule, text }) => rule !== answer.rule || text !== answer.text)]),
    forget: (answer: SavedAnswer) => change(own.filter((other) => other !== answer)),
  };
}

export type SavedAnswers = ReturnType<typeof useSavedAnswers>;

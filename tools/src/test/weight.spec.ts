import { describe, expect, it } from '@jest/globals';
import { overBudget, type Weights } from './weight.ts';

const budgets = JSON.stringify({
  characters: 1000,
  testsEntitiesAndTypes: 300,
  documents: 100,
  kitNames: 5,
  scripts: 5,
  journeys: 5,
});

const weights: Weights = {
  characters: 1000,
  testsEntitiesAndTypes: 300,
  documents: 100,
  kitNames: 5,
  scripts: 5,
  journeys: 5,
};

describe('overBudget', () => {
  it('accepts a repository that weighs what its budgets allow', () => {
    expect(overBudget(budgets, weights)).toEqual([]);
  });

  it('names each weight above its budget', () => {
    expect(overBudget(budgets, { ...weights, characters: 1001, documents: 101 })).toEqual([
      'budgets.json: characters is 1001 of 1000',
      'budgets.json: documents is 101 of 100',
    ]);
  });

  it('lets tests, entities and types grow, and nothing else beside them', () => {
    const grown = { ...weights, testsEntitiesAndTypes: 350 };
    expect(overBudget(budgets, { ...grown, characters: 1050 })).toEqual([]);
    expect(overBudget(budgets, { ...grown, characters: 1051 })).toEqual([
      'budgets.json: characters is 1051 of 1050',
    ]);
  });

  it('counts the files of the repository', () => {
    const nothing = budgets.replaceAll(/:(1000|300|100|5)\b/g, ':1');
    expect(overBudget(nothing)).toHaveLength(5);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  advance,
  emptyHistory,
  goTo,
  type History,
  previous,
  prune,
  settle,
  withVersion,
} from './history.ts';

const at = (second: number): string => new Date(Date.UTC(2025, 0, 1, 0, 0, second)).toISOString();

const released = (...versions: string[]): History =>
  versions.reduce(
    (history, version, index) =>
      advance(withVersion(history, version, version, at(index)), version, at(index)),
    emptyHistory(),
  );

describe('the line of live versions', () => {
  it('is walked back by rollbacks one after the other, not back and forth', () => {
    const history = released('a', 'b', 'c');
    expect(previous(history)).toBe('b');
    const back = goTo(history, 'b', at(10));
    expect(previous(back)).toBe('a');
    expect(previous(goTo(back, 'a', at(11)))).toBeUndefined();
  });

  it('lets a named version that was rolled back go live again', () => {
    const back = goTo(released('a', 'b'), 'a', at(10));
    expect(goTo(back, 'b', at(11)).line).toEqual(['a', 'b']);
  });

  it('does not grow when the live version is published again', () => {
    const history = released('a', 'b');
    expect(advance(history, 'b', at(9)).line).toEqual(['a', 'b']);
  });

  it('follows the pointer after a release that stopped before it moved', () => {
    const ahead = released('a', 'b', 'c');
    expect(settle(ahead, 'b').line).toEqual(['a', 'b']);
    expect(previous(settle(ahead, 'b'))).toBe('a');
  });

  it('follows the pointer after a rollback that stopped before it moved', () => {
    const walkedBack = goTo(released('a', 'b'), 'a', at(10));
    expect(settle(walkedBack, 'b').line).toEqual(['a', 'b']);
  });
});

describe('what stays', () => {
  it('is the versions that were live last', () => {
    const { history, gone } = prune(released('a', 'b', 'c', 'd', 'e', 'f', 'g'), 5);
    expect(gone).toEqual(['b', 'a']);
    expect(history.line).toEqual(['c', 'd', 'e', 'f', 'g']);
  });

  it('includes a version that was rolled back, and the live one however old it is', () => {
    const back = goTo(released('a', 'b', 'c'), 'a', at(1));
    const { history } = prune(back, 2);
    expect(Object.keys(history.versions).sort()).toEqual(
      ['a', 'b', 'c'].filter((version) => version in history.versions),
    );
    expect(history.versions).toHaveProperty('a');
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  afterRelease,
  afterRollback,
  alignedWith,
  emptyHistory,
  type History,
  previous,
  prune,
  withVersion,
} from './history.ts';

const at = (second: number): string => new Date(Date.UTC(2025, 0, 1, 0, 0, second)).toISOString();

const released = (...versions: string[]): History =>
  versions.reduce(
    (history, version, index) =>
      afterRelease(withVersion(history, version, version, at(index)), version, at(index)),
    emptyHistory(),
  );

describe('the line of live versions', () => {
  it('goes back with each rollback, and not back and forth', () => {
    const history = released('a', 'b', 'c');
    expect(previous(history)).toBe('b');
    const back = afterRollback(history, 'b', at(10));
    expect(previous(back)).toBe('a');
    expect(previous(afterRollback(back, 'a', at(11)))).toBeUndefined();
  });

  it('allows a named version that was rolled back to go live again', () => {
    const back = afterRollback(released('a', 'b'), 'a', at(10));
    expect(afterRollback(back, 'b', at(11)).line).toEqual(['a', 'b']);
  });

  it('does not grow when the live version is published again', () => {
    const history = released('a', 'b');
    expect(afterRelease(history, 'b', at(9)).line).toEqual(['a', 'b']);
  });

  it('follows the pointer after a release that stopped before it moved the pointer', () => {
    const ahead = released('a', 'b', 'c');
    expect(alignedWith(ahead, 'b').line).toEqual(['a', 'b']);
    expect(previous(alignedWith(ahead, 'b'))).toBe('a');
  });

  it('follows the pointer after a rollback that stopped before it moved the pointer', () => {
    const walkedBack = afterRollback(released('a', 'b'), 'a', at(10));
    expect(alignedWith(walkedBack, 'b').line).toEqual(['a', 'b']);
  });
});

describe('the kept versions', () => {
  it('are those that were live last', () => {
    const { history, gone } = prune(released('a', 'b', 'c', 'd', 'e', 'f', 'g'), 5);
    expect(gone).toEqual(['b', 'a']);
    expect(history.line).toEqual(['c', 'd', 'e', 'f', 'g']);
  });

  it('include a version that was rolled back, and the live one however old it is', () => {
    const back = afterRollback(released('a', 'b', 'c'), 'a', at(1));
    const { history } = prune(back, 2);
    expect(Object.keys(history.versions).sort()).toEqual(
      ['a', 'b', 'c'].filter((version) => version in history.versions),
    );
    expect(history.versions).toHaveProperty('a');
  });
});

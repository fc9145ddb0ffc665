import { describe, expect, it } from '@jest/globals';
import { createApiVersionsStore } from './api-versions.store.ts';
import { mismatches } from './mismatch.ts';

const needs = [{ name: 'catalog', version: '1.2.0' }];

/** The mismatches of a tab after responses of these versions, one after the other. */
function kindsAfter(...versions: string[]) {
  const store = createApiVersionsStore();
  for (const version of versions) store.record({ name: 'catalog', version });
  return mismatches(needs, store.current()).map(({ kind, running }) => `${kind} ${running}`);
}

describe('a page that was made for 1.2', () => {
  it.each<[string, string[], string[]]>([
    ['has had no answer yet', [], []],
    ['meets what it was made for', ['1.2.0'], []],
    ['meets a newer minor version', ['1.3.1'], []],
    ['meets an older minor version', ['1.1.4'], ['older 1.1.4']],
    ['sees the service updated', ['1.1.4', '1.2.0'], []],
    ['sees the service rolled back', ['1.2.0', '1.1.4'], ['older 1.1.4']],
    ['meets the next major version', ['2.0.0'], ['unfit 2.0.0']],
    ['meets the former major version', ['0.9.0'], ['unfit 0.9.0']],
    ['worked until the next major version came', ['1.2.0', '2.0.0'], ['changed 2.0.0']],
    ['half worked until the next major version came', ['1.1.4', '2.0.0'], ['changed 2.0.0']],
    ['sees the former major version replaced', ['0.9.0', '1.2.0'], []],
    ['sees two instances answer in turn', ['1.2.0', '1.1.4', '1.2.0'], []],
  ])('%s', (_name, versions, expected) => {
    expect(kindsAfter(...versions)).toEqual(expected);
  });

  it('ignores the versions of services that it does not call', () => {
    const store = createApiVersionsStore();
    store.record({ name: 'auth', version: '0.1.0' });
    expect(mismatches(needs, store.current())).toEqual([]);
  });
});

it('the versions of a tab notify subscribers of changes only', () => {
  const store = createApiVersionsStore();
  const notified: unknown[] = [];
  const stop = store.subscribe(() => notified.push(store.current().catalog?.last));
  for (const version of ['1.0.0', '1.0.0', '1.1.0']) store.record({ name: 'catalog', version });
  stop();
  store.record({ name: 'catalog', version: '1.2.0' });
  expect(notified).toEqual(['1.0.0', '1.1.0']);
});

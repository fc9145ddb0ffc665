import { expect, it } from '@jest/globals';
import type { SearchMode } from '../search/search-filter.ts';
import { readNewest } from './open-list.ts';

interface Hit {
  readonly name: string;
  readonly mode: SearchMode;
  readonly day: string;
}
interface Options {
  readonly added?: { readonly after: string };
  readonly searching?: boolean;
}
const gear: Hit = { name: 'gear', mode: 'strict', day: '2026-05-01' };
const bear: Hit = { name: 'bear', mode: 'loose', day: '2026-06-03' };
const newGear: Hit = { ...gear, name: 'new gear', day: '2026-06-02' };
const june = { after: '2026-06-01' };

it.each([
  ['nothing of loose hits where strict ones are older', [bear, gear], { added: june }, []],
  ['strict hits of the time alone', [bear, newGear, gear], { added: june }, ['new gear']],
  ['loose hits of the time where no strict one is', [bear], { added: june }, ['bear']],
  ['no loose hit of another time', [bear], { added: { after: '2026-07-01' } }, []],
  ['strict hits of any time', [bear, newGear, gear], {}, ['new gear', 'gear']],
  ['loose hits of any time where no strict one is', [bear], {}, ['bear']],
  ['no loose hits where nothing is searched', [bear], { searching: false }, []],
])('reads %s', async (_, hits: Hit[], { added, searching = true }: Options, expected) => {
  const found = await readNewest({ searching, limit: 5, added }, async ({ mode, limit, added: within }) =>
    hits.filter((hit) => hit.mode === mode && (!within || hit.day > within.after)).slice(0, limit),
  );
  expect(found.map(({ name }) => name)).toEqual(expected);
});

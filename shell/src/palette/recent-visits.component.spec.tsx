import { afterEach, expect, it } from '@jest/globals';
import {
  deleteVisitsOfOthers,
  recentVisits,
  storeVisit,
  storeVisitWhenShown,
  VISITS_KEY,
} from './recent-visits.ts';

const visit = (id: number) => ({ path: `/teams/${id}`, title: `Team ${id}` });

/** Sets the canonical address, as a page does with its content. */
function show(path: string, title: string) {
  document.title = title;
  const link = document.head.querySelector('link') ?? document.createElement('link');
  link.rel = 'canonical';
  link.href = path;
  document.head.append(link);
}

afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});

it('recent visits are the last five, latest first, each once', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 3]) storeVisit(null, visit(id));
  expect(recentVisits(null).map(({ path }) => path)).toEqual([3, 6, 5, 4, 2].map((id) => visit(id).path));
});

it('recent visits of another person are not returned, and are deleted', () => {
  storeVisit(7, visit(1));
  expect(recentVisits(null)).toEqual([]);
  deleteVisitsOfOthers(7);
  expect(recentVisits(7)).toEqual([visit(1)]);
  deleteVisitsOfOthers(null);
  expect(localStorage.getItem(VISITS_KEY)).toBeNull();
});

it.each(['{', '"text"', '{"of":null,"visits":[3,{"path":1}]}'])(
  'no recent visits are read from %s',
  (kept) => {
    localStorage.setItem(VISITS_KEY, kept);
    expect(recentVisits(null)).toEqual([]);
  },
);

it('a visit is stored of a page once it has its canonical address, and no other page', async () => {
  show('/teams', 'Teams | Meshwork');
  storeVisitWhenShown(null, '/teams/5');
  show('/teams/6', 'Team 6 | Meshwork');
  await Promise.resolve();
  expect(recentVisits(null)).toEqual([]);
  show('/teams/5', 'Team 5 | Meshwork');
  await Promise.resolve();
  expect(recentVisits(null)).toEqual([visit(5)]);
});

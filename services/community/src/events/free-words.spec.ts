import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { PersonEvent } from './events.service.ts';

const SOURCE = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(SOURCE, path), 'utf8');

/** What of each event people typed: a new one has to say it, and the acts with words are in free-words.http.spec.ts. */
const TYPED: Readonly<Record<PersonEvent['name'], 'sentence' | 'name' | 'nothing'>> = {
  'request.asked': 'sentence',
  'request.answered': 'sentence',
  'request.ended': 'sentence',
  'message.sent': 'sentence',
  'message.announced': 'sentence',
  'initiative.changed': 'sentence',
  'initiative.messaged': 'sentence',
  'team.removed': 'sentence',
  'words.copied': 'sentence',
  // Moderators, all of whom read them.
  'team.claim-decided': 'sentence',
  'team.claim-asked': 'sentence',
  'team.invited': 'name',
  'team.invitation-used': 'name',
  'team.ownership-offered': 'name',
  'team.ownership-answered': 'name',
  'team.role-changed': 'name',
  'organizer.asked': 'name',
  'organizer.added': 'name',
  'initiative.again': 'name',
  // Of what the person chose to join, to run, to watch or to ask, or of their own.
  'initiative.soon': 'nothing',
  'initiative.unanswered': 'nothing',
  'organizer.away': 'nothing',
  'request.waiting': 'nothing',
  'request.promoted': 'nothing',
  'request.ended-by-reader': 'nothing',
  'request.unanswered': 'nothing',
  'request.overdue': 'nothing',
  'request.given-up': 'nothing',
  'message.delivered': 'nothing',
  'mentor.limited': 'nothing',
  'reader.attached': 'nothing',
  'guardian.accepted': 'nothing',
  'guardian.ended': 'nothing',
  'guardian.missing': 'nothing',
  'team.run': 'nothing',
  'team.run-for-requester': 'nothing',
  'team.claim-lost': 'nothing',
  'team.claim-answered': 'nothing',
  'team.badge-lapsed': 'nothing',
  'freshness.asked': 'nothing',
  'search.found': 'nothing',
};

it('each event that carries a sentence takes it as one that has passed the care for young people', () => {
  const source = globSync('events/*-events.ts', { cwd: SOURCE }).map(read).join('\n');
  const [, ...events] = source.split(/readonly name:\s*'/);
  const passed = events.filter((event) => event.includes(': FreeWords')).map((event) => event.split("'")[0]);
  expect(events.length).toBeGreaterThan(30);
  expect(passed.sort()).toEqual(
    Object.keys(TYPED)
      .filter((name) => TYPED[name as PersonEvent['name']] === 'sentence')
      .sort(),
  );
});

it('one file alone makes words ready to be told', () => {
  const makers = globSync('**/*.ts', { cwd: SOURCE }).filter((path) =>
    /as (?:unknown as )?FreeWords/.test(read(path)),
  );
  expect(makers).toEqual(['conversations/reading-along/free-words.ts']);
});

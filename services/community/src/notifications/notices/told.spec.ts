import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { TYPED } from '../../events/typed-words.fixture.ts';
import type { Notice } from './mail.queue.ts';
import { EVENTS } from './notice-events.fixture.ts';
import { saidOf } from './told.ts';

/** A notice as people read it: its name, the line in the list, the mail. */
const shown = (
  name: string,
  { subject, title = subject, paragraphs, items = [], action }: Omit<Notice, 'personId'>,
): string =>
  [
    name,
    `| ${title}`,
    `# ${subject}`,
    ...paragraphs,
    ...items.map(({ label, url }) => `- ${label} ${url}`),
    `[${action.label}] ${action.path}`,
  ].join('\n');

const all = (): string => `${EVENTS.map((event) => shown(event.name, saidOf(event))).join('\n\n')}\n`;

it('each event has an example', () =>
  expect([...new Set(EVENTS.map(({ name }) => name))].sort()).toEqual(Object.keys(TYPED).sort()));

it('every notice says in English what stands in snapshots/notices.txt', () => {
  const kept = readFileSync(join(import.meta.dirname, 'snapshots/notices.txt'), 'utf8');
  expect(all().split('\n\n')).toEqual(kept.split('\n\n'));
});

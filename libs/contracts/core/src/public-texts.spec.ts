import { expect, it } from '@jest/globals';
import { z } from '@meshwork/contracts-core/zod';
import { BOUNDS, longText, optionalHttpUrl, optionalPlainDate, optionalText, text } from './field.schema.ts';
import { publicName } from './public-name.schema.ts';
import { nameFields, publicCalls, publicTexts, unsaidTexts } from './public-texts.ts';

const step = z.object({ goal: optionalText({ label: 'Goal', max: 9, isPublic: true }) });
const body = z
  .object({
    title: publicName({ label: 'Title', max: 20 }),
    description: longText({ label: 'Description', max: 30, isPublic: true }).optional(),
    place: optionalText({ label: 'Place', max: BOUNDS.location, isPublic: true }).default(null),
    html: text({ label: 'Page', max: 40, isPublic: 'HTML' }),
    secret: text({ label: 'Secret', max: 50, isPublic: false }),
    site: optionalHttpUrl('Not an address'),
    day: optionalPlainDate(),
    choice: z.preprocess((value) => value ?? null, z.enum(['ONE', 'TWO']).nullable()),
    steps: z.array(step).max(3).optional(),
  })
  .refine(() => true);

it('finds the texts that everybody reads with their bounds, also in lists and under further rules', () => {
  expect(publicTexts(body)).toEqual({ title: 20, description: 30, place: 200, steps: { goal: 9 } });
});

it.each([
  ['a rule of a text', optionalText({ label: 'Motto', max: 90 })],
  ['a text without a rule', z.string().max(90)],
  ['a text that may be absent', z.string().nullish()],
  ['one of two', z.union([z.literal(1), z.string()])],
])('names %s that does not say whether everybody reads it', (_of, motto) => {
  const calls = {
    found: { body: z.object({ team: z.array(z.object({ motto })) }) },
    said: { body },
    read: { body: undefined },
  };
  expect(unsaidTexts(calls)).toEqual(['found.team.motto']);
});

it('what follows a rule is no text', () => {
  const code = z.object({ code: z.string().regex(/^\d{6}$/) });
  expect(unsaidTexts({ code: { body: code } })).toEqual([]);
});

it('tells the calls whose words everybody reads, and the fields that are names', () => {
  const named = { body: z.object({ guest: z.object({ name: publicName({ label: 'Name', max: 9 }) }) }) };
  const calls = { post: { body }, named, silent: { body: z.object({}) } };
  expect(publicCalls(calls)).toEqual(['post']);
  expect([...nameFields(calls)]).toEqual(['title', 'name']);
});

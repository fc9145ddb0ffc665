import { expect, it } from '@jest/globals';
import { longText, optionalText, text } from '@meshwork/contracts-core';
import { z } from 'zod';
import { publicWords } from './public-name.ts';

const need = z.object({ words: text({ label: 'Words', max: 60, isPublic: true }), kind: z.string() });
const schema = z.object({
  description: longText({ label: 'Description', max: 200, isPublic: true }).optional(),
  location: optionalText({ label: 'Location', max: 60, isPublic: true }),
  message: optionalText({ label: 'Message', max: 60, isPublic: false }),
  needs: z.array(need).optional(),
});
const CALL = 'Call 313-555-0142';
const MASKED = 'Call [telephone number hidden]';
const fields = {
  description: CALL,
  location: null,
  message: CALL,
  needs: [
    { words: CALL, kind: CALL },
    { words: 'Call 313-555-0188', kind: 'SKILL' },
  ],
};

it.each(['MINOR', 'UNDER_13', null] as const)('masks what everybody reads of an author of %s', (ageBand) => {
  expect(publicWords(schema, fields, { ageBand })).toEqual({
    description: MASKED,
    location: null,
    message: CALL,
    needs: [
      { words: MASKED, kind: CALL },
      { words: MASKED, kind: 'SKILL' },
    ],
  });
});

it('leaves the words of adults, and what stood there before', () => {
  expect(publicWords(schema, fields, { ageBand: 'ADULT' })).toBe(fields);
  const before = { description: CALL, needs: [{ words: 'Call 313-555-0188' }] };
  expect(publicWords(schema, fields, { ageBand: 'MINOR' }, { before })).toMatchObject({
    description: CALL,
    needs: [{ words: MASKED }, { words: 'Call 313-555-0188' }],
  });
});

it('cuts what a mask made longer than the contract allows', () => {
  const words = publicWords(schema, { ...fields, location: `${'a'.repeat(42)} ${CALL}` }, { ageBand: null });
  expect(words.location).toBe(`${'a'.repeat(42)} ${MASKED}`.slice(0, 60));
});

it('leaves the details that a field is for', () => {
  const street = { ...fields, location: '123 Main Street', description: '123 Main Street' };
  expect(publicWords(schema, street, { ageBand: null }, { kept: { location: 'ADDRESS' } })).toMatchObject({
    location: '123 Main Street',
    description: '[street address hidden]',
  });
});

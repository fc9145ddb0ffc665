import { expect, it } from '@jest/globals';
import { sentencesIn } from './sentences.ts';

const CODE = `const HINT = 'At least 8 characters';
export const rule = said(HINT);
export const TYPE_LABELS = { VEX: 'VEX', OTHER: 'Other' };
const LIMIT_TEXTS = { post: '{limit} post' };
const CLIENT_ERRORS = { NETWORK: 'No answer came.' };
export const errors = { GONE: { status: 404, message: 'It is gone.' } };
const title = text({ label: 'Title', max: 80 });
const column = text({ label: 'start_date', max: 80 });
const FILTERS = { type: { label: 'Type', all: 'All types', values: TYPE_LABELS } };
const calls = Endpoint(call, { signIn: 'You must be logged in.' });
const again = said('Type');
const mounts = { teams: { label: 'Teams', remote: 'mfe-community' } };
const services = [{ service: 'catalog', label: 'library service' }];
export const PASSWORD_OK = 'Good';
const site = { name: 'Meshwork', tagline: 'One place for teams.' };
const none = { label: 'Of a button', onClick, title: 'Aa', message: 'Bb' };`;

it('finds the texts of tables, of failures, of fields, filters, pages and services, each once, and of said also by the name of a text', () => {
  expect(sentencesIn(CODE)).toEqual(
    [
      'At least 8 characters',
      'Other',
      '{limit} post',
      'No answer came.',
      'It is gone.',
      'Title',
      'Type',
      'All types',
      'You must be logged in.',
      'Teams',
      'library service',
      'Good',
      'One place for teams.',
    ].map((text) => ({ id: text, message: text })),
  );
});

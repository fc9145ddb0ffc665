import { expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

it('derives the rest from PORT and DATA_DIR', () => {
  const settings = readSettings({ PORT: '9001', DATA_DIR: '/srv/second' });
  expect(settings).toMatchObject({ origin: 'http://localhost:9001', www: '/srv/second/www' });
});

it('starts no mail catcher when there is a mail server', () => {
  expect(readSettings({ SMTP_URL: 'smtp://mail.example.org' }).mailCatcher).toBe(false);
});

it('names every bad variable', () => {
  expect(() => readSettings({ PORT: 'http', LOG_LEVEL: 'loud' })).toThrow(/PORT .*LOG_LEVEL/);
});

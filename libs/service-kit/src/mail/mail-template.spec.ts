import { expect, it } from '@jest/globals';
import { mailContent } from './mail-template.ts';

const parts = {
  subject: 'Ada would like to join <Build Day>',
  displayName: 'Grace & Co',
  paragraphs: ['Ada asks to join.', 'Their message:\nHello <b>you</b>'],
  items: [{ label: 'A line', url: 'https://example.org/1' }],
  groups: [
    {
      heading: { label: 'Teams in <Ohio>', url: 'https://example.org/teams?region=Ohio' },
      note: '2 new results',
      items: [{ label: 'Robo Foxes', url: 'https://example.org/teams/7' }],
    },
  ],
  action: { label: 'Open the conversation', url: 'https://example.org/requests/5' },
  closing: 'You receive this mail once.',
  footer: [{ label: 'Stop these mails', url: 'https://example.org/stop' }],
};

const groupLinks = parts.groups.flatMap(({ heading, items }) => [heading, ...items]);

it('says the same in its plain and its HTML form', () => {
  const { text, html } = mailContent(parts);
  for (const words of [
    'Hello Grace',
    'Ada asks to join.',
    'A line',
    '2 new results',
    'Robo Foxes',
    'Open the conversation',
    'once.',
    'Stop these',
  ]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  for (const { url } of [...parts.items, ...groupLinks, parts.action, ...parts.footer]) {
    expect(text).toContain(url);
    expect(html).toContain(`href="${url}"`);
  }
});

it('lets no words of people be markup', () => {
  const { html } = mailContent(parts);
  expect(html).toContain('Hello &lt;b&gt;you&lt;/b&gt;');
  expect(html).toContain('<h1');
  expect(html).not.toMatch(/<Build Day>|<Ohio>/);
});

it('greets nobody by name where the address may be a stranger’s', () => {
  const { displayName: _name, ...unnamed } = parts;
  expect(mailContent(unnamed).text).toMatch(/^Hello,\n/);
});

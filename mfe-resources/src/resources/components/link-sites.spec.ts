import { expect, it } from '@jest/globals';
import { showSites } from './rich-text.tsx';
import { cleanNodes } from './rich-text-clean.ts';

function shown(html: string): string {
  const holder = document.createElement('div');
  holder.append(showSites(cleanNodes(html), 'site'));
  return holder.textContent;
}

it.each([
  ['words', '<p>Read <a href="https://www.example.org/guide">this</a>.</p>', 'Read this (example.org).'],
  [
    'the address of another site',
    '<a href="https://evil.example">https://example.org</a>',
    'https://example.org (evil.example)',
  ],
  [
    'an address with look-alike letters',
    '<a href="https://\u0430pple.com">https://\u0430pple.com</a>',
    'https://\u0430pple.com (xn--pple-43d.com)',
  ],
  ['its own address', '<a href="https://example.org/guide">example.org/guide</a>', 'example.org/guide'],
  ['no address at all', '<a href="javascript:alert(1)">this</a>', 'this'],
])('a link whose words are %s says where it leads', (_name, html, text) => expect(shown(html)).toBe(text));

/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const sheet = readFileSync(new URL('./toast.module.css', import.meta.url), 'utf8');
const rules = [...sheet.matchAll(/(?<selector>[^{};]*)\{(?<body>[^{}]*)\}/g)].map(({ groups }) => ({
  selector: groups?.selector?.trim() ?? '',
  body: groups?.body ?? '',
}));

/** docs/product.md#toasts */
it('stands at the bottom right on every screen, whatever is open', () => {
  const ofViewport = rules.filter(({ selector }) => selector.includes('.viewport'));
  expect(ofViewport.map(({ selector }) => selector)).toEqual(['.viewport']);
  const declarations = (ofViewport[0]?.body ?? '').split(';').map((line) => line.trim());
  expect(
    declarations.filter((line) => /^(position|inset|top|right|bottom|left|inline-size)/.test(line)),
  ).toEqual([
    'position: fixed',
    'inset-block-end: max(var(--space-4), env(safe-area-inset-bottom))',
    'inset-inline-end: var(--space-4)',
    'inline-size: min(24rem, 100vw - 2 * var(--space-4))',
  ]);
});

import { expect, it } from '@jest/globals';
import { cleanLogo } from './clean-logo.ts';

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${content}</svg>`;

it('keeps what draws, with references to the drawing itself', () => {
  const drawing = svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="rgb(0 0 0)"/></linearGradient></defs><path d="M0 0h8v8z" fill="url(#a)" transform="rotate(3)"/><use href="#a"/>',
  );
  expect(cleanLogo(drawing)).toEqual({ svg: drawing, removed: [] });
});

it.each([
  ['<script>alert(1)</script>', '', ['<script>']],
  ['<path d="M0 0" onclick="alert(1)"/>', '', ['onclick of <path>']],
  ['', ' onload="alert(1)"', ['onload of <svg>']],
  ['<style>@import url(//evil.example)</style>', '', ['<style>']],
  ['<path d="M0 0" style="fill:url(//evil.example)"/>', '', ['style of <path>']],
  ['<path d="M0 0" fill="url(https://evil.example/#a)"/>', '', ['fill of <path>']],
  ['<path d="M0 0" fill="u\\72l(https://evil.example/#a)"/>', '', ['fill of <path>']],
  [`<path d="M0 0" mask="image-set('https://evil.example/a.png' 1x)"/>`, '', ['mask of <path>']],
  ['<path d="M0 0" mask="src(https://evil.example/a.svg)"/>', '', ['mask of <path>']],
  ['<use href="https://evil.example/#a"/>', '', ['href of <use>']],
  [
    '<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a"/>',
    '',
    ['xmlns:xlink of <use>', 'xlink:href of <use>'],
  ],
  [
    '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">x</div></foreignObject>',
    '',
    ['<foreignObject>', '<div>'],
  ],
  ['<image href="data:image/png;base64,AA"/>', '', ['<image>']],
  ['<a href="javascript:alert(1)"><path d="M0 0"/></a>', '', ['<a>']],
])('leaves %s out', (content, attributes, removed) => {
  const clean = cleanLogo(svg(content, attributes));
  expect(clean.removed).toEqual(expect.arrayContaining(removed));
  expect(clean.svg).not.toMatch(/alert|evil|xlink|div|base64/);
});

it.each([
  ['<html></html>', 'is no drawing'],
  ['', 'is no drawing'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'has no viewBox'],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;', 'is no drawing'],
])('refuses %s', (text, words) => expect(() => cleanLogo(text)).toThrow(words));

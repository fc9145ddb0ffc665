import { describe, expect, it } from '@jest/globals';
import { canonicalUrl } from './canonical-url.ts';

describe('canonicalUrl', () => {
  it.each([
    ['scheme', 'http://example.org/a'],
    ['www', 'https://www.example.org/a'],
    ['case of the host', 'https://EXAMPLE.org/a'],
    ['trailing slash', 'https://example.org/a/'],
    ['default port', 'https://example.org:443/a'],
    ['fragment', 'https://example.org/a#part-2'],
    ['index page', 'https://example.org/a/index.html'],
    ['tracking', 'https://example.org/a?utm_source=x&fbclid=y'],
    ['dots', 'https://example.org/b/../a'],
  ])('ignores %s', (_name, link) => expect(canonicalUrl(link)).toBe('example.org/a'));

  it.each([
    ['another path', 'https://example.org/b'],
    ['case of the path', 'https://example.org/A'],
    ['a parameter', 'https://example.org/a?page=2'],
    ['a port', 'https://example.org:8443/a'],
    ['a subdomain', 'https://docs.example.org/a'],
    ['a route in the fragment', 'https://example.org/a#/lesson/2'],
  ])('distinguishes %s', (_name, link) => expect(canonicalUrl(link)).not.toBe('example.org/a'));

  it('ignores the order of parameters', () =>
    expect(canonicalUrl('https://example.org/?b=2&a=1')).toBe(canonicalUrl('https://example.org/?a=1&b=2')));

  it.each([
    'https://youtu.be/abc123?si=xyz',
    'https://www.youtube.com/watch?v=abc123&t=42s',
    'https://m.youtube.com/watch?feature=share&v=abc123',
    'https://www.youtube.com/embed/abc123',
  ])('recognises the video behind %s', (link) =>
    expect(canonicalUrl(link)).toBe('youtube.com/watch?v=abc123'),
  );
});

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

  it.each([
    'https://youtu.be/abc123?si=xyz',
    'https://www.youtube.com/watch?v=abc123&t=42s',
    'https://m.youtube.com/watch?feature=share&v=abc123',
    'https://www.youtube.com/embed/abc123',
    'https://www.youtube.com/live/abc123?feature=share',
    'https://www.youtube.com/v/abc123',
    'https://www.youtube.com/shorts/abc123',
    'https://music.youtube.com/watch?v=abc123&list=RD',
    'https://www.youtube-nocookie.com/embed/abc123',
  ])('recognises the video behind %s', (link) =>
    expect(canonicalUrl(link)).toBe('youtube.com/watch?v=abc123'),
  );

  it.each([
    ['https://example.org/?b=2&a=1', 'https://example.org/?a=1&b=2'],
    ['https://vimeo.com/1', 'https://player.vimeo.com/video/1'],
    ['https://example.org/caf%C3%A9', 'https://example.org/caf%c3%a9'],
    ['https://example.org/café', 'https://example.org/caf%c3%a9'],
    ['https://example.org/~ada', 'https://example.org/%7Eada'],
    ['https://example.org/a?b=caf%c3%a9', 'https://example.org/a?b=café'],
    ['https://github.com/team254/FRC-2024-Public', 'https://github.com/team254/FRC-2024-Public.git/'],
    [
      'https://github.com/Team254/FRC-2024/blob/Main/A.md',
      'https://github.com/team254/frc-2024/blob/Main/A.md',
    ],
    ['https://en.wikipedia.org/wiki/Torque', 'https://en.m.wikipedia.org/wiki/Torque'],
    ['https://x.com/team254', 'https://mobile.twitter.com/team254'],
    ['https://docs.google.com/document/d/1/edit?usp=sharing', 'https://docs.google.com/document/d/1/view'],
    ['https://docs.google.com/document/d/1/edit', 'https://docs.google.com/document/u/0/d/1/edit'],
    ['https://drive.google.com/file/d/1/view', 'https://drive.google.com/open?id=1'],
    ['https://arxiv.org/abs/1706.03762', 'https://arxiv.org/pdf/1706.03762.pdf'],
    ['https://reddit.com/r/FRC', 'https://old.reddit.com/r/FRC/?gbraid=1&_ga=2'],
  ])('takes %s and %s for one link', (one, other) => expect(canonicalUrl(one)).toBe(canonicalUrl(other)));

  it.each([
    ['https://example.org/a%2Fb', 'https://example.org/a/b'],
    ['https://www.youtube.com/@team254', 'https://www.youtube.com/@team1114'],
    ['https://www.youtube.com/playlist?list=1', 'https://www.youtube.com/playlist?list=2'],
    ['https://vimeo.com/1', 'https://vimeo.com/2'],
    ['https://github.com/a/b/blob/Main/A.md', 'https://github.com/a/b/blob/main/a.md'],
    ['https://gitlab.com/a/B', 'https://gitlab.com/a/b'],
  ])('takes %s and %s for two', (one, other) => expect(canonicalUrl(one)).not.toBe(canonicalUrl(other)));
});

import { describe, expect, it } from '@jest/globals';
import { mailAddress } from './mail-address.ts';
import { cleanUrl, isHttpUrl } from './web-address.ts';

it.each([
  ['ada@example.org', 'ada@example.org'],
  [' Ada.King+robots@Example.ORG\u200b', 'Ada.King+robots@Example.ORG'],
  ["o'brien/team=254@mail.example.org", "o'brien/team=254@mail.example.org"],
  ['jose@exämple.org', 'jose@xn--exmple-cua.org'],
  ['jose@exa\u0308mple.org', 'jose@xn--exmple-cua.org'],
  ['u@xn--e1afmkfd.xn--p1ai', 'u@xn--e1afmkfd.xn--p1ai'],
  ['u@пример.рф', 'u@xn--e1afmkfd.xn--p1ai'],
  ['u@例え。テスト', 'u@xn--r8jz45g.xn--zckzah'],
  ['u@straße.de', 'u@xn--strae-oqa.de'],
  ['ａｄａ＠ｍａｉｌ．ｃｏｍ', 'ada@mail.com'],
  ['<ada@example.org>', 'ada@example.org'],
  ['"King, Ada" <ada@example.org>', 'ada@example.org'],
  ['mailto:ada@example.org', 'ada@example.org'],
])('%s is stored as %s', (typed, stored) => expect(mailAddress(typed)).toBe(stored));

it.each([
  ...[
    '',
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'a b@example.org',
    'ada@exam ple.org',
    'a@b@example.org',
  ],
  ...['.ada@example.org', 'ada.@example.org', 'a..b@example.org', 'ada@example..org', 'ada@-example.org'],
  ...[
    'ada@example.org:25',
    'ada@example.org/x',
    'ada@ex%61mple.org',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada@１２７.1',
  ],
  ...[
    'ada@exämple',
    'ada@пример_.рф',
    'ada@example.org\nBcc: all@example.org',
    'Ada <ada@example.org>, <b@example.org>',
    'mailto:ada@example.org?bcc=b@example.org',
    'josé@example.org',
  ],
  `ada@${'a.'.repeat(126)}org`,
  `${'a'.repeat(65)}@example.org`,
])('%j is no address', (typed) => expect(mailAddress(typed)).toBeUndefined());

describe('isHttpUrl', () => {
  it.each(['http://a.b', 'https://example.org/x?y=1#z', 'HTTPS://EXAMPLE.ORG'])('accepts %s', (value) =>
    expect(isHttpUrl(value)).toBe(true),
  );

  it.each([
    'javascript:alert(1)',
    'ftp://example.org',
    'example.org',
    'http:/example.org',
    'https://',
    'https://user:secret@example.org',
    'data:text/html,hi',
    `https://example.org/${'a'.repeat(2048)}`,
  ])('refuses %s', (value) => expect(isHttpUrl(value)).toBe(false));
});

describe('cleanUrl', () => {
  it.each([
    [' https://example.org ', 'https://example.org'],
    ['www.team254.com', 'https://www.team254.com'],
    ['team254.com/build', 'https://team254.com/build'],
    ['Team254.com:8080?a=b', 'https://Team254.com:8080?a=b'],
    ['//team254.com/a', 'https://team254.com/a'],
    ['youtube.com/@team254', 'https://youtube.com/@team254'],
    ['team254。com', 'https://team254。com'],
    ['пример.рф/a', 'https://пример.рф/a'],
    ['xn--e1afmkfd.xn--p1ai', 'https://xn--e1afmkfd.xn--p1ai'],
    ['ｈｔｔｐｓ：／／ｔｅａｍ２５４．ｃｏｍ／ａ', 'https://team254.com/a'],
    ['ｔｅａｍ２５４．ｃｏｍ', 'https://team254.com'],
    ['https://team254.com/ａ', 'https://team254.com/ａ'],
    ['https://exam\nple.org/a\tb', 'https://example.org/ab'],
    ['https://example.org/my file.pdf', 'https://example.org/my%20file.pdf'],
    ['http://example.org\u200b', 'http://example.org'],
    ['https:/team254.com', 'https://team254.com'],
    ['HTTP:team254.com/a//b', 'HTTP://team254.com/a//b'],
    ['https:////team254.com', 'https://team254.com'],
    ['http:\\\\team254.com/a\\b', 'http://team254.com/a\\b'],
    ['https://http://team254.com', 'http://team254.com'],
    ['<https://team254.com/a>', 'https://team254.com/a'],
    ['URL:https://team254.com', 'https://team254.com'],
    ['"https://team254.com"', 'https://team254.com'],
    ['team254.com.', 'https://team254.com.'],
  ])('%j is stored as %s', (typed, stored) => {
    expect(cleanUrl(typed)).toBe(stored);
    expect(isHttpUrl(stored)).toBe(true);
  });

  it.each([
    ...[
      'team',
      'javascript:alert(1)',
      'javascript://x.org',
      'mailto:ada@example.org',
      'ada@example.org',
      'e.g.',
      'etc.',
      '1.2',
    ],
    ...[
      'ftp://example.org',
      'user:secret@example.org',
      'data:text/html,a.b',
      '/a.b',
      'a. b.com',
      'localhost:80',
    ],
  ])('%s stays no web address', (typed) => expect(isHttpUrl(cleanUrl(typed))).toBe(false));
});

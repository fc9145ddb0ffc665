import { expect, it } from '@jest/globals';
import { mailAddress } from './mail-address.ts';

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

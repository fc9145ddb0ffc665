import { describe, expect, it } from '@jest/globals';
import { domainOf, isAddressOn, methodsFor } from './claim-methods.ts';

const WEBSITE = 'https://www.foxes.example/team';

describe('the domain of a website', () => {
  it.each([
    [WEBSITE, 'foxes.example'],
    ['http://Robots.School.example:8080', 'robots.school.example'],
    ['not an address', null],
    [null, null],
  ])('the domain of %s is %s', (website, domain) => expect(domainOf(website)).toBe(domain));

  it.each([
    ['ada@foxes.example', true],
    ['ada@FOXES.example', true],
    ['ada@mail.foxes.example', true],
    ['ada@evilfoxes.example', false],
    ['ada@example', false],
    ['foxes.example@gmail.com', false],
    ['"a@foxes.example"@gmail.com', false],
  ])('has %s: %s', (address, isOn) => expect(isAddressOn('foxes.example', address)).toBe(isOn));
});

it.each([
  [
    'nobody runs, with the website of the register',
    WEBSITE,
    WEBSITE,
    false,
    ['WEBSITE', 'MAIL', 'STATEMENT'],
  ],
  ['nobody runs, with another website', WEBSITE, null, false, ['WEBSITE', 'MAIL', 'STATEMENT']],
  ['nobody runs, without a website', null, null, false, ['STATEMENT']],
  [
    'has an owner, with the website of the register',
    WEBSITE,
    WEBSITE,
    true,
    ['WEBSITE', 'MAIL', 'STATEMENT'],
  ],
  ['has an owner, who typed the website in', WEBSITE, null, true, ['STATEMENT']],
])('a team that %s is proved by %s', (_name, websiteUrl, registeredUrl, hasOwner, methods) => {
  expect(methodsFor({ websiteUrl, registeredUrl, hasOwner }, true)).toEqual(methods);
  expect(methodsFor({ websiteUrl, registeredUrl, hasOwner }, false)).not.toContain('MAIL');
});

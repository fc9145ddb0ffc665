import { describe, expect, it } from '@jest/globals';
import { domainNames, renaming, singularOf } from './names.ts';

it.each([
  ['events', 'event'],
  ['swap-meets', 'swap-meet'],
  ['activities', 'activity'],
  ['matches', 'match'],
  ['boxes', 'box'],
  ['guesses', 'guess'],
  ['leagues', 'league'],
  ['class', undefined],
  ['news-flash', undefined],
])('the singular of %s is %s', (plural, singular) => expect(singularOf(plural)).toBe(singular));

describe('a name', () => {
  it.each([
    ['Events', undefined, 'is no name'],
    ['swap_meets', undefined, 'is no name'],
    ['-events', undefined, 'is no name'],
    ['2events', undefined, 'is no name'],
    ['e/vents', undefined, 'is no name'],
    [`${'e'.repeat(40)}s`, undefined, 'is no name'],
    ['people', undefined, '"people" is no plural'],
    ['people', 'Person', 'is no name'],
    ['series', 'series', 'is no plural'],
    ['teams', undefined, 'there is a "teams" already'],
    ['cookies', undefined, 'means something else here'],
    ['classes', undefined, '"class" is a word of the languages'],
    ['orders', undefined, '"order" is a word of the languages'],
  ])('%s (%s) is refused', (plural, singular, message) =>
    expect(() => domainNames(plural, singular, ['teams'])).toThrow(message),
  );

  it('may have an irregular singular', () =>
    expect(domainNames('people', 'person')).toEqual({ plural: 'people', singular: 'person' }));
});

it('replaces the sample in each of its forms, and no other words', () => {
  const rename = renaming({ plural: 'swap-meets', singular: 'swap-meet' });
  const forms =
    'sample-things sampleThings SampleThings sample_things SAMPLE_THINGS sample things Sample things';
  expect(rename(forms)).toBe('swap-meets swapMeets SwapMeets swap_meets SWAP_MEETS swap meets Swap meets');
  expect(rename('SampleThingsService sampleThingId SAMPLE_THING_NOT_FOUND a sample, things')).toBe(
    'SwapMeetsService swapMeetId SWAP_MEET_NOT_FOUND a sample, things',
  );
});

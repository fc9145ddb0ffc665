import { expect, it } from '@jest/globals';
import { YamlFile } from './yaml-file.ts';

const TEXT = `# Comments stay.
parts:
  one: { a: 1 }   # so does spacing

  # Before two.
  two:
    list:
      - x  # the first
      - "y"

  # Before three.
  three: [x]
empty:
  nothing:
`;

it('adds lines where the parser says that things end, and changes nothing else', () => {
  const file = new YamlFile(TEXT);
  expect(file.keys('parts')).toEqual(['one', 'two', 'three']);
  expect(file.lastIndex(['parts', 'two', 'list'], (item) => item === 'x')).toBe(0);
  file.insertAfter(['parts', 'two', 'list', 1], '      - z');
  file.insertAfter(['parts', 'two', 'list', 0], '      - x2');
  file.insertAfter(['parts', 'two'], '\n  more:\n    list: []');
  file.insertAfter(['empty', 'nothing'], '  something: 1');
  expect(String(file)).toBe(
    TEXT.replace('  # the first\n', '  # the first\n      - x2\n')
      .replace('      - "y"\n', '      - "y"\n      - z\n\n  more:\n    list: []\n')
      .replace('  nothing:\n', '  nothing:\n  something: 1\n'),
  );
});

it('says what it does not find, and makes no file that is none', () => {
  const file = new YamlFile(TEXT);
  expect(() => file.insertAfter(['parts', 'four'], '  x: 1')).toThrow('there is no parts.four');
  expect(() => file.keys('parts', 'three')).toThrow('parts.three is no mapping');
  file.insertAfter(['parts', 'one'], '      wrong: indentation');
  expect(() => String(file)).toThrow('the grown file is no YAML');
});

import { expect, it } from '@jest/globals';
import { namesIn, raised } from './api-version.ts';

const report = (...blocks: string[]): string => `## API\n\n\`\`\`ts\n\n${blocks.join('\n\n')}\n\n\`\`\`\n`;
const TILE = '// @public\nexport function Tile(input: TileProps): JSX.Element;';
const PROPS =
  '// @public (undocumented)\nexport interface TileProps {\n    // (undocumented)\n    title: string;\n}';
const PATHS = "// @public\nexport const paths: {\n    readonly home: '/';\n};";
const PASSED_ON = 'export { useQuery }';

it('knows every name, also those that it passes on', () => {
  expect([...namesIn(report(TILE, PROPS, PASSED_ON)).keys()]).toEqual(['Tile', 'TileProps', 'useQuery']);
});

it.each([
  ['comes', '1.3.0', PATHS.replace('};', "    readonly teams: '/teams';\n};")],
  ['goes', '2.0.0', PATHS.replace("    readonly home: '/';\n", '')],
  ['changes', '2.0.0', PATHS.replace("'/'", "'/home'")],
])('when a member of a constant %s, the version 1.2.0 becomes %s', (_, version, now) => {
  expect(raised('1.2.0', report(PATHS), report(now))).toBe(version);
});

const TOAST = 'export function toast(message: Message): void;';
const OF_TOAST =
  'export namespace toast {\n    var // (undocumented)\n    success: (title: string) => void;\n}';
const ANSWER = 'export const useTeams: () => Result<{\nid: number;\n}, Error>;';

it.each([
  ['a function gets a property', '1.3.0', OF_TOAST.replace('}', '    clear: () => void;\n}'), ANSWER],
  ['a function loses a property', '2.0.0', OF_TOAST.replace(/ {4}success.*\n/, ''), ANSWER],
  [
    'what a function answers gets an optional member',
    '1.3.0',
    OF_TOAST,
    ANSWER.replace('}', 'age?: number;\n}'),
  ],
  ['what a function answers gets a needed member', '2.0.0', OF_TOAST, ANSWER.replace('}', 'age: number;\n}')],
])('when %s, the version 1.2.0 becomes %s', (_, version, ofToast, answer) => {
  expect(raised('1.2.0', report(TOAST, OF_TOAST, ANSWER), report(TOAST, ofToast, answer))).toBe(version);
});

it.each([
  ['nothing changes', '1.2.0', [TILE, PROPS]],
  ['only a comment changes', '1.2.0', [TILE.replace('@public', '@public (undocumented)'), PROPS]],
  ['a name comes', '1.3.0', [TILE, PROPS, PASSED_ON]],
  ['an optional member comes', '1.3.0', [TILE, PROPS.replace('}', '    tone?: string;\n}')]],
  ['a needed member comes', '2.0.0', [TILE, PROPS.replace('}', '    tone: string;\n}')]],
  ['a member goes', '2.0.0', [TILE, PROPS.replace('    title: string;\n', '')]],
  ['a name goes', '2.0.0', [PROPS]],
  ['a name has another form', '2.0.0', [TILE.replace('JSX.Element', 'ReactNode'), PROPS]],
  ['a name is renamed', '2.0.0', [TILE.replace('Tile(', 'Card('), PROPS]],
])('when %s, the version 1.2.0 becomes %s', (_, version, blocks) => {
  expect(raised('1.2.0', report(TILE, PROPS), report(...blocks))).toBe(version);
});

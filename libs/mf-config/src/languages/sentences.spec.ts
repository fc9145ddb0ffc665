import { expect, it } from '@jest/globals';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { spokenIn } from './catalogue.ts';
import { withCompiled } from './sentence-loader.ts';
import { sentencesIn } from './sentences.ts';

const id = (message: string, context?: string) => generateMessageId(message, context);

const CODE = `import { i18n } from "@meshwork/language";
const a = i18n._({ id: "${id('© {name}')}", values: { name }, message: "\\xA9 {name}" });
const b = { id: "${id('Open', 'a request')}", message: 'Open', context: 'a request', comment: 'On a button' };
const c = { id: "abcdef", message: "no sentence, another object" };
const d = said("{label} is required", { label });
const e = numbered("count", { one: "1 answer", other: "{count} answers" }, { count });
const f = ranked('place', { one: '{place}st', other: '{place}th' }, { place });`;

it('finds the sentences of compiled code by their ids, and those of said, numbered and ranked', () => {
  expect(sentencesIn(CODE).map(({ message, context, comment }) => [message, context, comment])).toEqual([
    ['© {name}', undefined, undefined],
    ['Open', 'a request', 'On a button'],
    ['{label} is required', undefined, undefined],
    ['{count, plural, one {1 answer} other {{count} answers}}', undefined, undefined],
    ['{place, selectordinal, one {{place}st} other {{place}th}}', undefined, undefined],
  ]);
});

it('compiles the messages in their places, drops what translators alone read, and leaves all else as it is', () => {
  expect(withCompiled(CODE, sentencesIn(CODE))).toBe(
    CODE.replace('"\\xA9 {name}"', '["© ",["name"]]').replace(
      "'Open', context: 'a request', comment: 'On a button'",
      '["Open"]',
    ),
  );
});

it('compiles a sentence that stands within another one', () => {
  const inner = `i18n._({ id: "${id('Help {name}')}", message: "Help {name}", values: { name } })`;
  const outer = (link: string, message: string) =>
    `jsx(Trans, { id: "${id('See <0/>')}", components: { 0: jsx("a", { title: ${link} }) }, message: ${message} });`;
  const code = outer(inner, '"See <0/>"');
  expect(withCompiled(code, sentencesIn(code))).toBe(
    outer(inner.replace('"Help {name}"', '["Help ",["name"]]'), '["See <0/>"]'),
  );
});

it('looks words alone up by themselves, so that English pages load no id of theirs', () => {
  const name = JSON.stringify('Say "hello"');
  const code = `jsx(Trans, { id: "${id('Say "hello"')}", message: ${name} }); i18n._({ id: "${id("It's <0>on</0>")}", components: {}, message: "It's <0>on</0>" });`;
  const sentences = sentencesIn(code);
  expect(sentences.map((sentence) => sentence.id)).toEqual(['Say "hello"', id("It's <0>on</0>")]);
  expect(withCompiled(code, sentences)).toContain(`jsx(Trans, { id: ${name} });`);
});

it('the pseudo-language marks every word, and leaves values, forms and tags', () => {
  const message = '{count, plural, one {# team of <0>{name}</0>} other {# teams}}';
  const [plural] = spokenIn('qps', { id: 'x', message }, new Map()) ?? [];
  expect(plural).toMatchObject(['count', 'plural', { one: ['#', expect.any(String), ['name'], '</0>'] }]);
  expect(JSON.stringify(plural)).not.toMatch(/team/);
  expect(spokenIn('qps', { id: 'y', message: 'Find your team' }, new Map())).toEqual(['Ƒĩĩńď ŷōōũũŕ ţēēààḿ']);
});

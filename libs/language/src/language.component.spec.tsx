import { afterEach, expect, it } from '@jest/globals';
import { msg, plural, select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { render, screen } from '@testing-library/react';
import { type Language, language, readLanguageBy, said, say, withLanguage } from './index.ts';
import { numbered, ranked } from './numbered.ts';

const english = language();

/** A language with one translation, by the text of its sentence. */
const speaking = (dir: Language['dir'], sentences: Language['sentences']): Language => ({
  code: 'es',
  dir,
  sentences,
});

const GREETING = msg`Hello ${{ name: 'Ada' }}, welcome`;
const SPANISH = speaking('ltr', { [GREETING.id]: ['Hola ', ['name'], ', bienvenida'] });

afterEach(() => readLanguageBy(() => english));

const seen = () => screen.getByRole('paragraph');

it('says English where nothing was chosen, and where a sentence has no translation', () => {
  const sentence = () => plural(2, { one: '# team', other: '# teams' });
  expect([say(GREETING), sentence(), t`Team ${{ number: 254 }}`]).toEqual([
    'Hello Ada, welcome',
    '2 teams',
    'Team 254',
  ]);
  readLanguageBy(() => SPANISH);
  expect([say(GREETING), sentence()]).toEqual(['Hola Ada, bienvenida', '2 teams']);
});

it('speaks one language within a piece of work, and the former one after it, even where that throws', () => {
  expect(withLanguage(SPANISH, () => say(GREETING))).toBe('Hola Ada, bienvenida');
  const fail = () => {
    throw new Error('broken');
  };
  expect(() => withLanguage(SPANISH, fail)).toThrow('broken');
  expect(say(GREETING)).toBe('Hello Ada, welcome');
});

it('Trans draws elements in the order of the translation, and takes no value for an element', () => {
  const name = '<0>Ada</0> & co';
  const when = <b>now</b>;
  const see = (
    <p>
      <Trans>
        See <a href="/rules">the rules</a> of {name}, {when}
      </Trans>
    </p>
  );
  const { unmount } = render(see);
  expect(seen().innerHTML).toBe(
    'See <a href="/rules">the rules</a> of &lt;0&gt;Ada&lt;/0&gt; &amp; co, <b>now</b>',
  );
  const id = (see.props.children as { props: { id: string } }).props.id;
  readLanguageBy(() => speaking('ltr', { [id]: [['when'], ': ', ['name'], ' tiene <0>reglas</0>'] }));
  unmount();
  render(see);
  expect(seen().innerHTML).toBe(
    '<b>now</b>: &lt;0&gt;Ada&lt;/0&gt; &amp; co tiene <a href="/rules">reglas</a>',
  );
});

it('shows what people typed as they typed it', () => {
  const typed = ['\\u0040', '\\x40', '%__lingui_octothorpe__%', '{name}', '<b>', '#', "it's"].join(' ');
  expect(say(msg`Hello ${{ name: typed }}, welcome`)).toBe(`Hello ${typed}, welcome`);
  const others = (count: number) =>
    plural(count, { one: `${{ name: typed }} and # other`, other: `${{ name: typed }} and # others` });
  expect([others(1), others(1234)]).toEqual([`${typed} and 1 other`, `${typed} and 1,234 others`]);
  readLanguageBy(() => SPANISH);
  expect(say({ ...GREETING, values: { name: typed } })).toBe(`Hola ${typed}, bienvenida`);
});

it('chooses words by a value, by its name or by the form of its number', () => {
  const as = (role: string) => msg`${select(role, { OWNER: 'an owner', other: 'a member' })}`;
  expect(['OWNER', 'MEMBER', 'constructor'].map((role) => say(as(role)))).toEqual([
    'an owner',
    'a member',
    'a member',
  ]);
  const places = {
    0: ['nadie'],
    one: ['#', ' más'],
    other: [['role', 'select', { OWNER: ['# dueñas'], other: ['#', ' más'] }]],
  };
  const left = { id: 'left', values: { count: 0, role: 'MEMBER' } };
  readLanguageBy(() => speaking('ltr', { left: [['count', 'plural', places]] }));
  const said = [0, 1, 12345].map((count) => say({ ...left, values: { ...left.values, count } }));
  expect(said).toEqual(['nadie', '1 más', '12.345 más']);
});

it('said says a sentence in the language of whoever reads it then', () => {
  const tooLong = said('{label} must be at most {max} characters long', { label: 'Title', max: 80 });
  const required = said('Please choose a type');
  expect([tooLong(), required()]).toEqual([
    'Title must be at most 80 characters long',
    'Please choose a type',
  ]);
  readLanguageBy(() =>
    speaking('ltr', { '{label} must be at most {max} characters long': [['label'], ': hasta ', ['max']] }),
  );
  expect([tooLong(), required()]).toEqual(['Title: hasta 80', 'Please choose a type']);
});

it('said needs exactly the values that its text names', () => {
  // @ts-expect-error: `max` is missing
  expect(said('{label}: {max}', { label: 'Title' })()).toBe('Title: {max}');
  // @ts-expect-error: the text names no value
  expect(said('Please choose a type', { label: 'Title' })()).toBe('Please choose a type');
});

it('numbered and ranked follow a number, in English and in a language with other forms', () => {
  const answers = (count: number) =>
    numbered(
      'count',
      { one: '1 answer from {name}', other: '{count} answers from {name}' },
      { count, name: 'Ada' },
    );
  const nth = (place: number) =>
    ranked(
      'place',
      { one: '{place}st', two: '{place}nd', few: '{place}rd', other: '{place}th' },
      { place },
    )();
  expect([answers(1)(), answers(2)(), answers(1000)()]).toEqual([
    '1 answer from Ada',
    '2 answers from Ada',
    '1000 answers from Ada',
  ]);
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(nth)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '103rd',
    '111th',
  ]);
  const forms = { one: ['Ada: 1'], two: ['Ada: dos'], other: ['Ada: ', '#'] };
  readLanguageBy(() => ({
    ...speaking('rtl', {
      '{count, plural, one {1 answer from {name}} other {{count} answers from {name}}}': [
        ['count', 'plural', forms],
      ],
    }),
    code: 'he',
  }));
  expect([answers(1)(), answers(2)(), answers(3)()]).toEqual(['Ada: 1', 'Ada: dos', 'Ada: 3']);
});

it('numbered needs exactly the values that its forms name', () => {
  // @ts-expect-error: `name` is missing
  expect(numbered('count', { other: '{count} by {name}' }, { count: 2 })()).toBe('2 by {name}');
});

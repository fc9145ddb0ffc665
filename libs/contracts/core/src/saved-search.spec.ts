import { expect, it } from '@jest/globals';
import { withLanguage } from '@meshwork/language';
import { searchText } from './saved-search.ts';

it.each([
  ['teams', 'search=fox&teamType=FIRST_FTC', 'Teams: “fox”, FIRST FTC'],
  ['resources', 'type=TOOL&type=VIDEO&sort=views', 'Resources: Tool, Video'],
  ['initiatives', 'initiativeType=WORKSHOP&when=upcoming', 'Initiatives: Workshop'],
  ['initiatives', 'when=past', 'Initiatives: past'],
  ['teams', 'age=12&verified=false', 'Teams: age 12, not verified'],
  ['mentors', 'language=de', 'Mentors: German'],
  ['teams', 'country=USA&takesMembers=true', 'Teams: USA, takes members'],
  ['teams', 'near=Detroit%2C+Michigan%2C+USA&within=50', 'Teams: within 50 km of Detroit, Michigan, USA'],
  ['mentors', 'near=Detroit', 'Mentors: near Detroit'],
  ['paths', 'search=cad', 'Learning paths: “cad”'],
])('a search of %s for %s says %s', (list, query, text) => {
  expect(searchText(list, query)).toBe(text);
});

it('a search is said in the language of who reads it, as far as its words are known', () => {
  const sentences = { Teams: ['Equipos'], 'near {place}': ['cerca de ', ['place']], Workshop: ['Taller'] };
  const said = withLanguage({ code: 'es', dir: 'ltr', sentences: sentences as never }, () =>
    searchText('teams', 'kind=WORKSHOP&kind=OTHER_KIND&near=Lima'),
  );
  expect(said).toBe('Equipos: Taller, Other Kind, cerca de Lima');
});

it('the text of a search has at most 100 characters', () => {
  const text = searchText('teams', `search=${'🤖'.repeat(200)}`);
  expect([...text]).toHaveLength(100);
  expect(text.endsWith('🤖…')).toBe(true);
});

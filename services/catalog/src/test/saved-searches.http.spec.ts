import { expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { SearchNews } from '@meshwork/service-kit/saved';
import { sharedService } from '@meshwork/test-kit/service';
import { ada, ben, deleteAccount, deletedPerson, post, startCatalog } from './catalog.fixture.ts';

const { saveSearches, savedSearches, listResources } = catalogEndpoints;

const service = sharedService(startCatalog);

const save = (query: string, as = ada) =>
  service.callAs(as, saveSearches, { searches: [{ list: 'resources', query }] });
/** Looks at everything of the last hour, and reads what is published of the searches. */
const news = async () => {
  await service.sql("update catalog.saved_search set looked_until = now() - interval '1 hour'");
  await service.app.get(SearchNews, { strict: false }).run(new Date(Date.now() + 86_400_000));
  return service.sql('select person_id, list, query, found from catalog.search_news_v1');
};

it('what is new in a saved search of the library is published for the community', async () => {
  const { data } = await save('type=TOOL&search=caliper&sort=views');
  const [query] = data.searches.map((search) => search.query);
  expect(query).toBe('search=caliper&type=TOOL&sort=views');
  await post(service, { title: 'Digital caliper', type: 'TOOL' }, ben);
  await post(service, { title: 'How to read a caliper', type: 'ARTICLE' }, ben);
  expect(await news()).toEqual([{ person_id: ada.id, list: 'resources', query, found: 1 }]);
});

it('a saved search goes with a deleted account', async () => {
  await save('search=gear', deletedPerson);
  await deleteAccount(service, deletedPerson.id);
  expect((await service.callAs(deletedPerson, savedSearches)).data.searches).toEqual([]);
  expect((await service.callAs(ada, savedSearches)).data.searches).toHaveLength(1);
});

it('what the list does not show is not counted', async () => {
  await service.sql('delete from catalog.saved_search; delete from catalog.resource');
  const listed = async () =>
    (await service.call(listResources, { search: 'caster' })).data.map(({ title }) => title);
  const counts = async () => (await news()).map(({ found }) => found);
  await post(service, { title: 'Caster sizes' }, ben);
  await service.sql(`update catalog.resource set created_at = now() - interval '1 year'`);
  await save('search=caster');
  await post(service, { title: 'Castor of steel' }, ben);
  expect([await listed(), await counts()]).toEqual([['Caster sizes'], []]);
  await service.sql(`delete from catalog.resource where title = 'Caster sizes'`);
  expect([await listed(), await counts()]).toEqual([['Castor of steel'], [1]]);
});

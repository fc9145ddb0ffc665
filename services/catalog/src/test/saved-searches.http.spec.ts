import { beforeAll, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { SearchDigests } from '@meshwork/service-kit/saved';
import { serviceWithMail } from '@meshwork/test-kit/service';
import { ada, ben, deleteAccount, deletedPerson, post, startCatalog } from './catalog.fixture.ts';

const { saveSearches, savedSearches, searchNews, openSearch, listResources } = catalogEndpoints;
const ADA = 'ada@example.org';

const { service, mailbox } = serviceWithMail(startCatalog);
beforeAll(async () => {
  await service.sql(`insert into auth.confirmed_email_v1 values (${ada.id}, '${ADA}')`);
});

const save = (query: string, digest = 'OFF', as = ada) =>
  service.callAs(as, saveSearches, {
    searches: [{ list: 'resources', query, name: 'Tools', digest }],
    timeZone: 'Europe/Berlin',
  });

it('a saved search of the library counts and mails what is new', async () => {
  const { data } = await save('type=TOOL&search=caliper&sort=views', 'WEEKLY');
  expect(data.searches).toMatchObject([
    { list: 'resources', query: 'search=caliper&type=TOOL&sort=views', digest: 'WEEKLY' },
  ]);
  const { id } = await post(service, { title: 'Digital caliper', type: 'TOOL' }, ben);
  await post(service, { title: 'How to read a caliper', type: 'ARTICLE' }, ben);
  const searchId = data.searches[0]?.id as number;
  const news = async () => (await service.callAs(ada, searchNews)).data.news;
  expect(await news()).toEqual([{ id: searchId, count: 1, isAtLeast: false }]);
  await service.callAs(ada, openSearch, { searchId });
  expect(await news()).toEqual([{ id: searchId, count: 0, isAtLeast: false }]);

  // Opened results are mailed all the same: mail and page each have their own mark.
  const digests = service.app.get(SearchDigests, { strict: false });
  await digests.sendDue(new Date(Date.now() + 8 * 86_400_000));
  const mail = await mailbox.next(ADA, /1 new result in your saved search on Meshwork/);
  expect(mail.text).toContain(`http://localhost:8080/resources/${id}`);
  expect(mail.text).not.toContain('How to read');
});

it('a saved search goes with a deleted account', async () => {
  await save('search=gear', 'DAILY', deletedPerson);
  await deleteAccount(service, deletedPerson.id);
  expect((await service.callAs(deletedPerson, savedSearches)).data.searches).toEqual([]);
  const rows = await service.sql(`select from catalog.search_mail where person_id = ${deletedPerson.id}`);
  expect(rows).toEqual([]);
  expect((await service.callAs(ada, savedSearches)).data.searches).toHaveLength(1);
});

it('what the list does not show is not counted', async () => {
  await service.sql('delete from catalog.saved_search; delete from catalog.resource');
  const listed = async () =>
    (await service.call(listResources, { search: 'caster' })).data.map(({ title }) => title);
  const counts = async () => (await service.callAs(ada, searchNews)).data.news.map(({ count }) => count);
  await post(service, { title: 'Caster sizes' }, ben);
  await service.sql(`update catalog.resource set created_at = now() - interval '1 year'`);
  await save('search=caster', 'DAILY');
  await post(service, { title: 'Castor of steel' }, ben);
  expect([await listed(), await counts()]).toEqual([['Caster sizes'], [0]]);
  await service.sql(`delete from catalog.resource where title = 'Caster sizes'`);
  expect([await listed(), await counts()]).toEqual([['Castor of steel'], [1]]);
});

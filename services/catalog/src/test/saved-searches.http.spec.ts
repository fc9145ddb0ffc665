import { beforeAll, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { tokenHash } from '@meshwork/service-kit';
import { SearchDigests } from '@meshwork/service-kit/saved';
import { serviceWithMail, until } from '@meshwork/test-kit/service';
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

it('mail that comes back is told auth, and goes with the account', async () => {
  const { id } = deletedPerson;
  const address = 'Lost@example.org';
  await service.sql('delete from auth.deleted_account_v1; delete from catalog.saved_search');
  await service.sql('insert into auth.public_profile_v1 values ($1, $2, $2, null)', [id, 'dan']);
  await service.sql('insert into auth.confirmed_email_v1 values ($1, $2)', [id, address]);
  mailbox.refuseFor(address, '550 5.2.2 Mailbox full');
  await save('search=sprocket', 'DAILY', deletedPerson);
  await post(service, { title: 'A sprocket' }, ben);
  await service.app.get(SearchDigests, { strict: false }).sendDue(new Date(Date.now() + 2 * 86_400_000));
  const refusals = () => service.sql('select user_id, address_hash, refusal from catalog.mail_refusal_v1');
  await until(async () => (await refusals()).length);
  expect(await refusals()).toEqual([
    { user_id: id, address_hash: tokenHash(address.toLowerCase()), refusal: 'MAILBOX_FULL' },
  ]);
  const [rights] = await service.sql(
    `select has_table_privilege('meshwork_auth', 'catalog.mail_refusal_v1', 'select') as auth`,
  );
  expect(rights).toEqual({ auth: true });
  await deleteAccount(service, id);
  expect(await refusals()).toEqual([]);
});

it('what the list does not show is neither counted nor mailed', async () => {
  await service.sql('delete from catalog.saved_search; delete from catalog.resource');
  const listed = async () =>
    (await service.call(listResources, { search: 'caster' })).data.map(({ title }) => title);
  const counts = async () => (await service.callAs(ada, searchNews)).data.news.map(({ count }) => count);
  await post(service, { title: 'Caster sizes' }, ben);
  await service.sql(`update catalog.resource set created_at = now() - interval '1 year'`);
  await save('search=caster', 'DAILY');
  await post(service, { title: 'Castor of steel' }, ben);
  expect([await listed(), await counts()]).toEqual([['Caster sizes'], [0]]);

  await save('search=spanner', 'DAILY');
  await post(service, { title: 'Spanner sizes' }, ben);
  const digests = service.app.get(SearchDigests, { strict: false });
  await digests.sendDue(new Date(Date.now() + 2 * 86_400_000));
  const { text } = await mailbox.next(ADA, /1 new result in your saved search on Meshwork/);
  expect(text).toContain('Spanner sizes');
  expect(text).not.toContain('Castor of steel');

  await service.sql(`delete from catalog.resource where title = 'Caster sizes'`);
  expect([await listed(), await counts()]).toEqual([['Castor of steel'], [1, 1]]);
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e, isVirtual } from '@meshwork/contracts-community';
import type { QueryInput } from '@meshwork/contracts-core';
import { serviceWithMail } from '@meshwork/test-kit/service';
import { CAST, initiativeBody, setScene, startScenes } from '../../test/scene.ts';
import { walk } from '../../test/walk.ts';

const { stranger } = CAST;
const { service } = serviceWithMail(startScenes);

beforeEach(() => setScene(service));

const titles = async (query: QueryInput) =>
  (await service.call(e.listInitiatives, query)).data.map(({ title }) => title);

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const add = (title: string, start: number | null, end: number | null, fields: object = {}) => {
  const [startDate, endDate] = [start, end].map((days) => (days === null ? null : day(days)));
  return service.callAs(
    stranger,
    e.createInitiative,
    initiativeBody({ title, startDate, endDate, ...fields }),
  );
};

describe('the list of initiatives', () => {
  beforeEach(async () => {
    await service.sql('delete from community.request; delete from community.initiative');
    await add('next month', 30, 31, {
      location: 'Gym, Calgary, Alberta, Canada',
      initiativeType: 'EVENT',
      language: 'es',
    });
    await add('ended the other day', -9, -2, { organization: 'Zürich Club' });
    await add('undated', null, null, {
      location: 'Online via video',
      description: 'We build bumpers together.',
    });
    await add('ended long ago', -90, null);
    await add('tomorrow', 1, null, { location: null });
    await add('still on', -5, 0, { location: 'Hall, Detroit, MI, USA' });
    await add('only an end', null, 3);
  });

  const upcoming = ['still on', 'tomorrow', 'only an end', 'next month', 'undated'];
  const past = ['ended the other day', 'ended long ago'];

  it.each([
    ['all of them', {}, [...upcoming, ...past]],
    ['the upcoming ones', { when: 'upcoming' }, upcoming],
    ['the past ones', { when: 'past' }, past],
    ['those of a type', { initiativeType: 'EVENT' }, ['next month']],
    ['the virtual ones', { format: 'virtual', when: 'upcoming' }, ['tomorrow', 'only an end', 'undated']],
    ['those in person', { format: 'in-person' }, ['still on', 'next month']],
    ['those in a country', { country: 'Canada' }, ['next month']],
    ['those in any of two countries', { country: ['Canada', 'USA'] }, ['still on', 'next month']],
    ['those whose words are in a language', { language: 'es' }, ['next month']],
    ['those in one of two languages', { language: ['es', 'tr'], when: 'upcoming' }, ['next month']],
    ['those found whose words are in a language', { language: 'es', search: 'next' }, ['next month']],
    ['none in a language without any', { language: 'tr' }, []],
    ['those with the searched words in the title', { search: 'ENDED oth' }, ['ended the other day']],
    ['those whose words have accents', { search: 'zurich' }, ['ended the other day']],
    ['those at a place that is searched with a typo', { search: 'Calgery' }, ['next month']],
    ['those with a description that is searched with a typo', { search: 'bumprs' }, ['undated']],
    ['none where nothing matches', { search: 'qqxxzz' }, []],
  ])('the list shows %s', async (_name, query, expected) => expect(await titles(query)).toEqual(expected));

  it('decides by the hour, in the zone of each', async () => {
    const clock = (hours: number, zone: string) => {
      const shown = new Date(Date.now() + hours * 3_600_000).toLocaleString('sv', { timeZone: zone });
      return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
    };
    const addAt = async (title: string, hours: number, zone: string) => {
      const [start, end] = [clock(hours - 2, zone), clock(hours, zone)];
      await service.sql(
        `insert into community.initiative (title, description, organization, initiative_type, start_date, end_date,
          start_time, end_time, time_zone, created_by)
        values ($1, 'Text', 'Club', 'EVENT', $2, $3, $4, $5, $6, 1)`,
        [title, start.day, end.day, start.time, end.time, zone],
      );
    };
    await service.sql('delete from community.initiative');
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Honolulu', 'Pacific/Pago_Pago']) {
      await addAt(`over in ${zone}`, -1, zone);
      await addAt(`on in ${zone}`, 1, zone);
    }
    await service.sql(`update community.initiative set time_zone = 'Mars/Olympus' where title = 'on in UTC'`);
    const { items, totals } = await walk(service, e.listInitiatives, { limit: 3 }, (body) => body);
    expect(items.map(({ title }) => title.split(' ')[0]).join(' ')).toBe(
      `${'on '.repeat(4)}${'over '.repeat(4)}`.trim(),
    );
    expect([...new Set(totals)]).toEqual([8]);
    expect((await titles({ when: 'upcoming' })).every((title) => title.startsWith('on'))).toBe(true);
    expect(await titles({ when: 'past', search: 'over' })).toHaveLength(4);
  });

  it.each([1, 2, 3, 5, 6, 7])('walks every initiative once and in order by pages of %i', async (limit) => {
    const { items, totals } = await walk(service, e.listInitiatives, { limit }, (body) => body);
    expect(items.map(({ title }) => title)).toEqual([...upcoming, ...past]);
    expect([...new Set(totals)]).toEqual([7]);
  });

  it.each([{}, { search: 'Text' }])(
    'lists what can be joined before what was imported, also from page to page (%j)',
    async (query) => {
      await service.sql('delete from community.initiative');
      for (const [title, days, key, lasts = days] of [
        ['imported and begun', -1, '2019begu', 1],
        ['begun', -1, null, 1],
        ['of no day', null, null],
        ['imported', 2, '2019abca'],
        ['of a register', 2, 'frc:2031abca'],
        ['can be joined', 2, null],
        ['a day later', 3, null],
        ['imported and sooner', 1, '2019onto'],
      ])
        await service.sql(
          `insert into community.initiative
             (title, description, organization, initiative_type, start_date, end_date, import_key, created_by)
           values ($1, 'Text', 'Club', 'EVENT', $2, $4, $3::text, case when $3::text is null then 1 end)`,
          [title, days === null ? null : day(Number(days)), key, lasts === null ? null : day(Number(lasts))],
        );
      const { items } = await walk(service, e.listInitiatives, { ...query, limit: 1 }, (body) => body);
      const joinable = ['begun', 'can be joined', 'a day later', 'of no day'];
      const imported = ['imported and begun', 'imported and sooner', 'imported', 'of a register'];
      expect(items.map(({ title }) => title)).toEqual([...joinable, ...imported]);
    },
  );

  it('filters by the rule of isVirtual()', async () => {
    await service.sql('delete from community.request; delete from community.initiative');
    const places = ['Online', 'VIRTUAL event', 'Hall, Online Street', 'onlinegames', 'Virtue Hall'];
    const locations = [null, ...places];
    for (const location of locations) await add(`At ${location}`, 1, null, { location });
    const virtual = locations.filter(isVirtual).map((location) => `At ${location}`);
    expect(await titles({ format: 'virtual' })).toEqual(virtual);
    expect(await titles({ format: 'in-person' })).toEqual(['At Virtue Hall']);
  });

  it('the list counts the initiatives of each country', async () => {
    const { data } = await service.call(e.initiativePlaces);
    expect(data.countries.map(({ name, count }) => [name, count])).toEqual([
      ['Canada', 1],
      ['USA', 1],
    ]);
  });
});

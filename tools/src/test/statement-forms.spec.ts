import { expect, it } from '@jest/globals';
import { formsOf, rawShares } from './statement-forms.ts';

it('tells entities, the builder and text apart, and no part of a statement from a comment', () => {
  const text = ['sql`', 'select id from team where id = 1', '`'].join('');
  expect(
    formsOf(`
      // em.findOne(Team, 1)
      await em.nativeUpdate(Team, 1, { name });
      await db.selectFrom('team').where((eb) => eb.exists(eb.selectFrom('member'))).execute();
      await ${text}.execute(db);`),
  ).toEqual({ entities: 1, builder: 1, raw: 1 });
});

it('finds no unit with more text than before', () => {
  expect(rawShares()).toEqual([]);
});

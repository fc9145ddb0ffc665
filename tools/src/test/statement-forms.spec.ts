import { expect, it } from '@jest/globals';
import { busyControllers, formsOf, isBusy, rawShares } from './statement-forms.ts';

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

it.each(['em.transactional(run)', "dbOf(em).selectFrom('team')", 'this.audit.record(act)', 'em.flush()'])(
  'says of a controller with %s that it has more than the wire',
  (statement) => {
    expect(isBusy(`async save() { await this.${statement.replace('this.', '')}; }`)).toBe(true);
  },
);

it('says nothing of one that calls a service', () => {
  expect(isBusy('save(form, user) { return this.teams.save(form, user); }')).toBe(false);
});

it('finds no unit with more text than before, and no busy controller where the rule holds', () => {
  expect([...rawShares(), ...busyControllers()]).toEqual([]);
});

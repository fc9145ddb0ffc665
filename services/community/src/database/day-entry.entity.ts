import type { DayEntry } from '@meshwork/contracts-community';
import { defineEntity, p } from '@mikro-orm/core';
import { InitiativeEntity } from './initiative.entity.ts';

export const DayEntryEntity = defineEntity({
  name: 'DayEntry',
  tableName: 'day_entry',
  comment:
    'initiatives: One row is what a device at the door of an event said once: somebody is here, or an earlier row was wrong.',
  properties: {
    seq: p.integer().primary().autoincrement().generated('identity'),
    initiativeId: () =>
      p.manyToOne(InitiativeEntity).mapToPk().fieldName('initiative_id').deleteRule('cascade'),
    id: p.text().check('char_length(id) = 32'),
    kind: p.enum(() => ['HERE', 'UNDO', 'WALK_IN', 'GIVEN']).$type<DayEntry['kind']>(),
    placeId: p.integer().nullable(),
    undoes: p.text().nullable().check('char_length(undoes) = 32'),
    name: p.text().nullable().check('char_length(name) <= 100'),
    came: p
      .smallint()
      .nullable()
      .check('came >= 1 and came <= 2000')
      .comment('How many came with the place; null: all that are said to.'),
    happenedAt: p.datetime(3),
  },
  indexes: [{ name: 'day_entry_seq_idx', properties: ['initiativeId', 'seq'] }],
  uniques: [{ name: 'day_entry_initiative_id_id_key', properties: ['initiativeId', 'id'] }],
  checks: [
    {
      name: 'day_entry_check',
      expression:
        "(place_id is not null) = (kind = any (array['HERE', 'GIVEN'])) and (undoes is not null) = (kind = 'UNDO')",
    },
  ],
});

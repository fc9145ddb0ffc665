import { defineEntity, p } from '@mikro-orm/core';
import { columnOf, type PersonData } from '../personal-data/personal-data.ts';

export const IdempotencyKeyEntity = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  comment:
    'kit: One row is a write that a person sent with a key, and its response, for when the person sends it again.',
  properties: {
    personId: p.integer().primary().autoincrement(false),
    key: p.text().primary().check('char_length(key) >= 1 and char_length(key) <= 200'),
    /** Method and path: one key names one submission to one call. */
    endpoint: p.text(),
    bodyHash: p.blob(),
    /** For releases before `response_text`. */
    response: p.json<unknown>().nullable(),
    createdAt: p.datetime().defaultRaw('now()').index(),
    responseText: p.text().nullable(),
  },
});

export const idempotencyKeyPeople: readonly PersonData[] = [
  {
    ...columnOf(IdempotencyKeyEntity, 'personId'),
    why: 'a write that is sent again is answered and not done twice',
    readers: 'the person, by sending it again',
    until: '24 hours',
    deleted: 'ROW',
    exported: { not: 'what was written is exported where it stands' },
  },
];

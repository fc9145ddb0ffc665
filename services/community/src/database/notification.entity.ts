import { type Deliveries, NOTIFICATION_KINDS, type NotificationKind } from '@meshwork/contracts-community';
import { defineEntity, p } from '@mikro-orm/core';
import { RequestEntity } from './request.entity.ts';

export const NotificationEntity = defineEntity({
  name: 'Notification',
  tableName: 'notification',
  comment: 'notifications: One row is something that one person is told, in the list behind the bell.',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    personId: p.integer(),
    kind: p.enum(() => [...NOTIFICATION_KINDS]).$type<NotificationKind>(),
    title: p.text(),
    actorId: p.integer().nullable(),
    path: p.text(),
    requestId: () =>
      p.manyToOne(RequestEntity).mapToPk().fieldName('request_id').nullable().deleteRule('cascade'),
    aboutKind: p
      .enum(() => ['team', 'initiative', 'mentor'])
      .nullable()
      .$type<'team' | 'initiative' | 'mentor' | null>(),
    aboutId: p.integer().nullable(),
    key: p.text().nullable(),
    mail: p
      .enum(() => ['NONE', 'AT_ONCE', 'DIGEST'])
      .default('NONE')
      .$type<'NONE' | 'AT_ONCE' | 'DIGEST'>(),
    mailedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    readAt: p.datetime().nullable(),
    event: p
      .json<object>()
      .nullable()
      .comment(
        'What has happened, by which the line is said in the language of its reader; null: in English alone, by the title.',
      ),
  },
  indexes: [
    { name: 'notification_about', properties: ['aboutKind', 'aboutId'], where: 'about_id is not null' },
    { name: 'notification_actor', properties: 'actorId', where: 'actor_id is not null' },
    { name: 'notification_age', properties: 'createdAt' },
    {
      name: 'notification_digest',
      properties: ['personId', 'createdAt'],
      where: "(mail = 'DIGEST') and (mailed_at is null)",
    },
    {
      name: 'notification_list',
      properties: ['personId', 'id'],
      columns: [{ name: 'personId' }, { name: 'id', sort: 'desc' }],
      include: ['actorId'],
    },
    {
      name: 'notification_list_of_kind',
      properties: ['personId', 'kind', 'id'],
      columns: [{ name: 'personId' }, { name: 'kind' }, { name: 'id', sort: 'desc' }],
      include: ['actorId'],
    },
    {
      name: 'notification_mailed',
      properties: ['personId', 'aboutKind', 'aboutId', 'createdAt'],
      where: "(mail = 'AT_ONCE') and (kind = 'REQUEST')",
    },
    { name: 'notification_request', properties: ['requestId', 'personId'], where: 'request_id is not null' },
    { name: 'notification_unread', properties: 'personId', include: ['actorId'], where: 'read_at is null' },
  ],
  uniques: [{ name: 'notification_key_unique', properties: ['personId', 'key'] }],
  checks: [{ name: 'notification_check', expression: '(about_kind is null) = (about_id is null)' }],
});

export const NotificationSettingEntity = defineEntity({
  name: 'NotificationSetting',
  tableName: 'notification_setting',
  comment: 'notifications: One row is how a person wants to be told, where that is not as usual.',
  properties: {
    personId: p.integer().primary().autoincrement(false),
    deliveries: p.json<Partial<Deliveries>>().defaultRaw("'{}'::jsonb"),
    digestHour: p.smallint().check('digest_hour >= 0 and digest_hour <= 23').default(8),
    timeZone: p.text().default('UTC'),
    unsubscribeKey: p.blob(),
  },
});

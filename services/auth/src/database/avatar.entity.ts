import { defineEntity, p } from '@mikro-orm/core';

export const AvatarEntity = defineEntity({
  name: 'Avatar',
  tableName: 'avatar',
  comment: 'profile: One row is an image, under the hash of its bytes.',
  properties: {
    hash: p.text().primary().check("hash ~ '^[0-9a-f]{32}$'"),
    image: p.blob(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

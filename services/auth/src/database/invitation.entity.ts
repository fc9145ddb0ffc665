import { defineEntity, p } from '@mikro-orm/core';

export const InvitationEntity = defineEntity({
  name: 'Invitation',
  tableName: 'invitation',
  comment: 'login: One row is an address that an operator has invited to register.',
  properties: {
    email: p.text().primary().check('email = lower(email) and char_length(email) <= 254'),
    expiresAt: p.datetime(),
  },
});

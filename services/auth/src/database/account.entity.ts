import {
  AGE_BANDS,
  type AgeBand,
  MAIL_REFUSALS,
  type MailRefusal,
  ROLES,
  type Role,
} from '@meshwork/contracts-core';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A person's account with its profile. */
export const AccountEntity = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.integer().primary().autoincrement(),
    email: p.text(),
    emailVerifiedAt: p.datetime().nullable(),
    username: p.text(),
    passwordHash: p.text(),
    role: p
      .enum(() => [...ROLES])
      .default('user')
      .$type<Role>(),
    name: p.text().nullable(),
    description: p.text().nullable(),
    location: p.text().nullable(),
    frcTeamNumber: p.text().nullable(),
    ftcTeamNumber: p.text().nullable(),
    vrcTeamNumber: p.text().nullable(),
    rookieYear: p.integer().nullable(),
    customUserTitle: p.text().nullable(),
    aka: p.text().nullable(),
    teamOrBusinessAffiliation: p.text().nullable(),
    avatarHash: p.text().nullable(),
    registrationKeyHash: p.blob().nullable(),
    establishedAt: p.datetime().nullable(),
    ageBand: p
      .enum(() => [...AGE_BANDS])
      .nullable()
      .$type<AgeBand | null>(),
    bandChangesOn: p.date().nullable(),
    suspendedUntil: p.datetime().nullable(),
    suspendedForGood: p.boolean().default(false),
    suspensionRule: p.text().nullable(),
    suspensionNote: p.text().nullable(),
    /** The reason why mail to the address cannot be delivered; null: it can, as far as is known. */
    mailRefusal: p
      .enum(() => [...MAIL_REFUSALS])
      .nullable()
      .$type<MailRefusal | null>(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});
export type Account = InferEntity<typeof AccountEntity>;

import { AGE_BANDS, type AgeBand, type MailRefusal, ROLES, type Role } from '@meshwork/contracts-core';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AvatarEntity } from './avatar.entity.ts';

/** The text that the people page searches, in lower case, as SQL. */
export const PERSON_WORDS = "lower(username || ' ' || coalesce(name, '') || ' ' || email)";

/** A person's account with its profile. */
export const AccountEntity = defineEntity({
  name: 'Account',
  tableName: 'account',
  comment: 'accounts: One row is a person with a login and a profile.',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    email: p.text().check('char_length(email) >= 3 and char_length(email) <= 254'),
    emailVerifiedAt: p.datetime().nullable(),
    username: p.text().check("username ~ '^[A-Za-z0-9_.-]{3,30}$'"),
    passwordHash: p.text(),
    role: p
      .enum(() => [...ROLES])
      .default('user')
      .$type<Role>(),
    name: p.text().nullable().check('char_length(name) >= 1 and char_length(name) <= 80'),
    description: p.text().nullable().check('char_length(description) <= 2000'),
    location: p.text().nullable().check('char_length(location) <= 200'),
    frcTeamNumber: p.text().nullable().check('char_length(frc_team_number) <= 12'),
    ftcTeamNumber: p.text().nullable().check('char_length(ftc_team_number) <= 12'),
    vrcTeamNumber: p.text().nullable().check('char_length(vrc_team_number) <= 12'),
    rookieYear: p.integer().nullable(),
    customUserTitle: p.text().nullable().check('char_length(custom_user_title) <= 80'),
    aka: p.text().nullable().check('char_length(aka) <= 80'),
    teamOrBusinessAffiliation: p.text().nullable().check('char_length(team_or_business_affiliation) <= 120'),
    avatarHash: () =>
      p.manyToOne(AvatarEntity).mapToPk().fieldName('avatar_hash').nullable().deleteRule('no action'),
    registrationKeyHash: p.blob().nullable(),
    /** docs/product.md#queue */
    registeredFrom: p
      .text()
      .nullable()
      .check('char_length(registered_from) <= 64')
      .comment('The address, or the /64 network, from which the account was made, for 30 days.'),
    termsAcceptedAt: p.datetime().defaultRaw('now()'),
    createdAt: p
      .datetime()
      .defaultRaw('now()')
      .onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    /** docs/product.md#new-accounts */
    establishedAt: p.datetime().nullable(),
    ageBand: p
      .enum(() => [...AGE_BANDS])
      .nullable()
      .$type<AgeBand | null>(),
    bandChangesOn: p.date().nullable(),
    suspendedUntil: p.datetime().nullable(),
    suspendedForGood: p.boolean().default(false),
    suspensionRule: p.text().nullable().check('char_length(suspension_rule) <= 40'),
    suspensionNote: p.text().nullable().check('char_length(suspension_note) <= 1000'),
    hiddenAt: p.datetime().nullable(),
    hiddenRule: p.text().nullable().check('char_length(hidden_rule) <= 40'),
    hiddenNote: p.text().nullable().check('char_length(hidden_note) <= 1000'),
    /** Kept by a trigger: the last change of what other domains show of a person. */
    profileChangedAt: p.datetime().nullable(),
    mailRefusedAt: p.datetime().nullable(),
    /** The reason why mail to the address cannot be delivered; null: it can, as far as is known. */
    mailRefusal: p.text().nullable().$type<MailRefusal | null>(),
    mailRetriedAt: p.datetime().nullable(),
    language: p
      .text()
      .nullable()
      .check('char_length(language) <= 20')
      .comment('The tag of the language that the person chose; null: none so far.'),
  },
  indexes: [
    { name: 'account_avatar_hash_idx', properties: 'avatarHash', where: 'avatar_hash is not null' },
    {
      name: 'account_created_at_idx',
      properties: ['createdAt', 'id'],
      columns: [
        { name: 'createdAt', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
    },
    {
      name: 'account_registered_from_idx',
      properties: 'createdAt',
      where: 'registered_from is not null',
    },
    {
      name: 'account_profile_changed_idx',
      properties: 'profileChangedAt',
      where: 'profile_changed_at is not null',
    },
    { name: 'account_staff_idx', properties: ['role', 'id'], where: "role <> 'user'" },
    {
      name: 'account_suspended_idx',
      properties: 'id',
      where: 'suspended_for_good or suspended_until is not null',
    },
    { name: 'account_unestablished_idx', properties: 'id', where: 'established_at is null' },
    { name: 'account_unverified_idx', properties: 'createdAt', where: 'email_verified_at is null' },
    // A new expression needs a new name: the schema test compares names alone.
    {
      name: 'account_email_key',
      expression: 'create unique index account_email_key on auth.account (lower(email))',
    },
    {
      name: 'account_username_key',
      expression: 'create unique index account_username_key on auth.account (lower(username))',
    },
    {
      name: 'account_words_idx',
      expression: `create index account_words_idx on auth.account using gin ((${PERSON_WORDS}) extensions.gin_trgm_ops)`,
    },
  ],
});
export type Account = InferEntity<typeof AccountEntity>;

/** Kept by a trigger, however an account goes. */
export const DeletedAccountEntity = defineEntity({
  name: 'DeletedAccount',
  tableName: 'deleted_account',
  comment: 'accounts: One row is an account that was deleted, so that all domains delete what is theirs.',
  properties: {
    accountId: p.integer().primary().autoincrement(false),
    deletedAt: p.datetime().defaultRaw('now()').index(),
  },
});

/** Kept by triggers. */
export const RestingUsernameEntity = defineEntity({
  name: 'RestingUsername',
  tableName: 'resting_username',
  comment:
    'accounts: One row is the keyed hash of a username that an account gave up, which nobody else may take for 30 days.',
  properties: {
    accountId: p.integer().primary().autoincrement(false),
    nameHash: p.blob(),
    isKeyed: p.boolean().default(false).comment('A trigger hashes the name alone; the service adds its key.'),
    endsAt: p.datetime(),
  },
  indexes: [{ name: 'resting_username_name_idx', properties: 'nameHash' }],
});

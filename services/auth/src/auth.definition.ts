import { join } from 'node:path';
import { authApi, authEndpoints } from '@meshwork/contracts-auth';
import openApi from '@meshwork/contracts-auth/openapi.json' with { type: 'json' };
import { authPublished } from '@meshwork/contracts-auth/published';
import { catalogPublished } from '@meshwork/contracts-catalog/published';
import { communityPublished } from '@meshwork/contracts-community/published';
import { defineService } from '@meshwork/service-kit';
import { moderation } from '@meshwork/service-kit/moderation';
import { bounds } from './auth.bounds.ts';
import { authEnvSchema } from './auth.env.ts';
import { constraintErrors } from './auth.errors.ts';
import { AuthModule } from './auth.module.ts';
import { authEntities } from './database/auth.entities.ts';
import { authPeople } from './database/person-data.ts';
import { migrations } from './migrations/migrations.ts';
import { mailQueue } from './modules/mail/mail.queue.ts';
import { AccountModeration } from './modules/people/account-moderation.service.ts';
import { parseAvatarBody } from './modules/profile/avatar-encoder.service.ts';
import { SessionIdentitySource } from './modules/sessions/sessions.service.ts';

/** Accounts, sessions and profiles. */
export const authService = defineService({
  name: 'auth',
  api: authApi,
  openApi,
  schema: 'auth',
  module: AuthModule,
  languages: join(import.meta.dirname, 'locales'),
  entities: authEntities,
  people: authPeople,
  migrations,
  published: authPublished,
  reads: [communityPublished, catalogPublished],
  env: authEnvSchema,
  bounds,
  constraints: constraintErrors,
  queues: [mailQueue],
  features: [
    moderation({
      kinds: {
        person: { table: 'account', actions: ['DISMISS', 'HIDE', 'RESTORE', 'WARN'] },
        account: { table: 'account', actions: ['DISMISS', 'RESTORE'] },
      },
      actions: AccountModeration,
    }),
  ],
  identitySource: SessionIdentitySource,
  // The data URL of an image of 2 MB has 2.7 MB.
  largeBodies: { [authEndpoints.updateAvatar.path]: { limit: 3 * 1024 * 1024, parse: parseAvatarBody } },
});

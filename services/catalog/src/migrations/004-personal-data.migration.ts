import { sqlMigration } from '@meshwork/service-kit';

/** All data of a person in this service, for auth's export of personal data (GDPR, articles 15 and 20). */
export const personalDataMigration = sqlMigration('004-personal-data', [
  `create view catalog.personal_data_v1 as
     select created_by as user_id, 'resource' as kind, jsonb_build_object(
       'id', id, 'title', title, 'description', description, 'url', url, 'category', category, 'type', type,
       'difficultyLevel', difficulty_level, 'prerequisites', prerequisites,
       'additionalContent', additional_content, 'teamId', team_id, 'createdAt', created_at) as data
     from catalog.resource where created_by is not null`,
  'grant select on catalog.personal_data_v1 to meshwork_auth',
]);

import { sqlMigration } from '@meshwork/service-kit';

/**
 * What this service stores about a person, for auth's export of personal data (GDPR, articles 15 and 20). An index on the
 * person serves each branch. `data` holds what the person wrote and the answers to it, never another person's address.
 */
export const personalDataMigration = sqlMigration('007-personal-data', [
  `create view community.personal_data_v1 as
     select user_id, 'membership' as kind, jsonb_build_object(
       'teamId', team_id, 'status', status, 'role', role, 'message', message,
       'createdAt', created_at, 'joinedAt', joined_at) as data
     from community.team_membership
     union all
     select user_id, 'mentorProfile', jsonb_build_object(
       'id', id, 'bio', bio, 'position', position, 'organization', organization,
       'yearsExperience', years_experience, 'availabilityStatus', availability_status,
       'expertiseAreas', expertise_areas, 'linkedinUrl', linkedin_url, 'contactEmail', contact_email)
     from community.mentor_profile where user_id is not null
     union all
     select user_id, 'messageToMentor', jsonb_build_object(
       'id', id, 'mentorId', mentor_id, 'message', message, 'status', status, 'note', note,
       'createdAt', created_at, 'decidedAt', decided_at)
     from community.mentor_contact where user_id is not null
     union all
     select user_id, 'joinRequest', jsonb_build_object(
       'id', id, 'initiativeId', initiative_id, 'teamId', team_id, 'message', message, 'status', status,
       'note', note, 'createdAt', created_at, 'decidedAt', decided_at)
     from community.initiative_request where user_id is not null
     union all
     select created_by, 'initiative', jsonb_build_object(
       'id', id, 'title', title, 'description', description, 'organization', organization,
       'initiativeType', initiative_type, 'startDate', start_date, 'endDate', end_date, 'location', location,
       'contactEmail', contact_email, 'applicationUrl', application_url, 'teamId', team_id,
       'createdAt', created_at)
     from community.initiative where created_by is not null`,
  `grant select on community.personal_data_v1 to meshwork_auth`,
]);

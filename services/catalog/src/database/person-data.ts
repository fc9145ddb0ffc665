import { columnOf as of, type PersonData } from '@meshwork/service-kit/personal-data';
import { PathEntity, ResourceProgressEntity } from './path.entity.ts';
import { ResourceEntity } from './resource.entity.ts';
import { ResourceThanksEntity } from './thanks.entity.ts';

const EVERYBODY = 'everybody, under the name of an adult';
const STAYS = { how: 'the post stays, by "Former member"; the number names nobody' };

/** Every column of this service that names a person. A test refuses a column about a person that is missing here. */
export const catalogPeople: readonly PersonData[] = [
  {
    ...of(ResourceEntity, 'createdBy'),
    why: 'who added it, and may change it',
    readers: EVERYBODY,
    until: 'a number remains',
    deleted: STAYS,
    exported: [
      {
        kind: 'resource',
        data: `'id', id, 'title', title, 'description', description, 'url', url, 'category', category, 'type', type,
          'difficultyLevel', difficulty_level, 'prerequisites', prerequisites, 'cost', cost, 'seasonYear', season_year, 'language', language,
          'additionalContent', additional_content, 'teamId', team_id, 'createdAt', created_at`,
      },
    ],
  },
  {
    ...of(ResourceThanksEntity, 'personId'),
    why: 'a resource has helped a person',
    readers: 'the person; everybody reads how many',
    deleted: 'ROW',
    exported: [{ kind: 'resource_thanks', data: `'resourceId', resource_id, 'createdAt', created_at` }],
  },
  {
    ...of(PathEntity, 'createdBy'),
    why: 'who made it',
    readers: EVERYBODY,
    until: 'a number remains',
    deleted: STAYS,
    exported: [
      {
        kind: 'path',
        data: `'id', id, 'title', title, 'goal', goal, 'programme', programme, 'level', level, 'status', status,
          'language', language, 'teamId', team_id, 'createdAt', created_at, 'steps', (
            select jsonb_agg(jsonb_build_object('resourceId', step.resource_id, 'goal', step.goal, 'note', step.note,
              'minutes', step.minutes) order by step.position)
            from catalog.path_step step where step.path_id = path.id)`,
      },
    ],
  },
  {
    ...of(ResourceProgressEntity, 'personId'),
    why: 'what a person is done with',
    readers: 'the person; of the paths of a class also its owners, under 18 its adult owners',
    deleted: 'ROW',
    exported: [{ kind: 'resource_progress', data: `'resourceId', resource_id, 'doneAt', done_at` }],
  },
];

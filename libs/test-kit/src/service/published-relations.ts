/**
 * The published views of all services as plain columns. A service's tests see the others' views as tables of this
 * shape (the same relation names may one day be fed by replication), and the owner's tests hold its real views
 * against this list. A view that was released keeps its lines: what has to change becomes a `_v2` beside it.
 */
export const PUBLISHED_RELATIONS = {
  'auth.public_profile_v1': {
    user_id: 'integer',
    username: 'text',
    display_name: 'text',
    avatar_url: 'text',
  },
  'auth.contact_email_v1': { user_id: 'integer', email: 'text' },
  'auth.deleted_account_v1': { user_id: 'integer', deleted_at: 'timestamp with time zone' },
  'community.public_team_v1': {
    team_id: 'integer',
    team_number: 'text',
    team_name: 'text',
    team_type: 'text',
  },
  'community.team_membership_v1': { team_id: 'integer', user_id: 'integer', role: 'text' },
  'community.personal_data_v1': { user_id: 'integer', kind: 'text', data: 'jsonb' },
  'catalog.personal_data_v1': { user_id: 'integer', kind: 'text', data: 'jsonb' },
  'catalog.team_resource_v1': {
    resource_id: 'integer',
    team_id: 'integer',
    title: 'text',
    description: 'text',
    url: 'text',
    category: 'text[]',
    type: 'text',
    difficulty_level: 'text',
    view_count: 'integer',
    created_at: 'timestamp with time zone',
    created_by: 'integer',
  },
} as const satisfies Record<string, Record<string, string>>;

export type PublishedRelation = keyof typeof PUBLISHED_RELATIONS;

/** Which services may read each: those whose queries name it. */
export const PUBLISHED_READERS: Readonly<Record<PublishedRelation, readonly string[]>> = {
  'auth.public_profile_v1': ['catalog', 'community'],
  'auth.contact_email_v1': ['community'],
  'auth.deleted_account_v1': ['community'],
  'community.public_team_v1': ['auth', 'catalog'],
  'community.team_membership_v1': ['auth', 'catalog'],
  'community.personal_data_v1': ['auth'],
  'catalog.personal_data_v1': ['auth'],
  'catalog.team_resource_v1': ['community'],
};

/** The services that publish something. */
export const PUBLISHERS = [
  ...new Set(Object.keys(PUBLISHED_RELATIONS).map((relation) => relation.split('.')[0] as string)),
];

/** SQL that puts tables in the place of the views that other services publish. */
export const foreignRelationsSql = (ownSchema: string): string =>
  Object.entries(PUBLISHED_RELATIONS)
    .filter(([relation]) => !relation.startsWith(`${ownSchema}.`))
    .map(([relation, columns]) => {
      const list = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
      // As in production, a query of what was not granted fails.
      const readers = PUBLISHED_READERS[relation as PublishedRelation];
      const grant = `grant select on ${relation} to meshwork_${ownSchema};`;
      return `create table ${relation} (${list.join(', ')}); ${readers.includes(ownSchema) ? grant : ''}`;
    })
    .join('\n');

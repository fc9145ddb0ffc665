import { fileURLToPath } from 'node:url';
import { catalogEndpoints, type ResourceCard } from '@meshwork/contracts-catalog';
import { type ImportReport } from '@meshwork/service-kit';
import { startTestService, type TestPerson, type TestService } from '@meshwork/test-kit/service';
import { catalogService } from '../catalog.definition.ts';
import { importLibrary } from '../modules/library/library-importer.ts';

/** The project's own data files. */
export const DATA_FOLDER = fileURLToPath(new URL('../../../../data', import.meta.url));

export const ada: TestPerson = { id: 1 };
export const ben: TestPerson = { id: 2 };
export const admin: TestPerson = { id: 3, role: 'admin' };
export const moderator: TestPerson = { id: 7, role: 'moderator' };
/** A signed-in person whose profile is deleted. */
export const deletedPerson: TestPerson = { id: 4 };
/** The owner and another member of the creator's team. */
export const teamOwner: TestPerson = { id: 5 };
export const teamMember: TestPerson = { id: 6 };
/** The team of the creator, and another one. */
export const TEAM = 254;
export const OTHER_TEAM = 1678;
/** A team that was made for a class, of the same owner and members. */
export const CLASS = 700;

/** The service, with three people and two teams as the other domains publish them. */
export async function startCatalog(env: Readonly<Record<string, string>> = {}): Promise<TestService> {
  const service = await startTestService(catalogService, env);
  await service.sql(`
    insert into auth.public_profile_v1 values
      (1, 'ada', 'Ada Lovelace', null), (2, 'ben', 'Ben', null), (3, 'root', 'Root', null);
    insert into auth.standing_v1 values (1, 'ADULT', false), (2, 'ADULT', false), (3, 'ADULT', false);
    insert into auth.moderator_v1 values (7);
    insert into community.public_team_v1 values
      (${TEAM}, '254', 'The Cheesy Poofs', 'FIRST_FRC'), (${OTHER_TEAM}, '1678', 'Citrus Circuits', 'FIRST_FRC');
    insert into community.team_membership_v1 values (${TEAM}, 1, 'MEMBER', true),
      (${TEAM}, ${teamOwner.id}, 'OWNER', true), (${TEAM}, ${teamMember.id}, 'MEMBER', true);
    insert into community.class_member_v1 values
      (${CLASS}, 1, 'MEMBER'), (${CLASS}, ${teamOwner.id}, 'OWNER'), (${CLASS}, ${teamMember.id}, 'MEMBER');`);
  return service;
}

/** Does what follows within the hour after auth has deleted an account. */
export async function deleteAccount(service: TestService, id: number): Promise<void> {
  await service.sql('insert into auth.deleted_account_v1 values ($1, now())', [id]);
  await service.runTask('DeletedAccounts');
}

/** Decides about an item as a moderator. */
export const decide = (service: TestService, kind: 'path' | 'resource', itemId: number, action: string) =>
  service.callAs(moderator, catalogEndpoints.decide, {
    kind,
    itemId,
    action,
    rule: 'spam',
    note: 'An advertisement.',
  });

let counter = 0;

/** The body of a valid new resource; title and link are different in each. */
export const draft = (fields: Record<string, unknown> = {}) => {
  counter += 1;
  return {
    title: `Resource ${counter}`,
    description: 'Explains one thing well.',
    url: `https://example.org/${counter}`,
    category: ['PROGRAMMING'],
    type: 'ARTICLE',
    ...fields,
  };
};

/** Adds a resource through the API. */
export async function post(service: TestService, fields: Record<string, unknown> = {}, as = ada) {
  const { data } = await service.callAs(as, catalogEndpoints.createResource, draft(fields));
  return data.resource;
}

/** The body of a valid published path through some resources. */
export const pathDraft = (resources: readonly number[], fields: Record<string, unknown> = {}) => {
  counter += 1;
  return {
    title: `Path ${counter}`,
    goal: 'Be able to do one thing well.',
    programme: null,
    level: null,
    status: 'PUBLISHED',
    teamId: null,
    steps: resources.map((resourceId, n) => ({
      resourceId,
      goal: `Goal ${n}`,
      note: `Note ${n}`,
      minutes: 20,
    })),
    ...fields,
  };
};

/** Adds a path of the team through the API. */
export async function postPath(
  service: TestService,
  resources: readonly number[],
  fields: Record<string, unknown> = {},
  as = ada,
) {
  const body = pathDraft(resources, { teamId: TEAM, ...fields });
  return (await service.callAs(as, catalogEndpoints.createPath, body)).data.path;
}

/** The cursor of a list's next page; undefined on its last one. */
export const nextCursor = (headers: Headers): string | undefined =>
  /[?&]cursor=([\w-]+)[^>]*>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1];

/** Reads all pages of a list, as "Load more" does. */
export async function walk(service: TestService, query: Record<string, string | readonly string[]>) {
  const pages: ResourceCard[][] = [];
  const totals: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await service.call(catalogEndpoints.listResources, { ...query, cursor });
    pages.push(page.data);
    totals.push(page.headers.get('X-Total-Count') ?? '');
    cursor = nextCursor(page.headers);
  } while (cursor);
  return { pages, cards: pages.flat(), totals: [...new Set(totals)] };
}

/** Runs the importer as `dist/import.js` does. */
export const importInto = (service: TestService, folder = DATA_FOLDER): Promise<ImportReport> =>
  importLibrary({ databaseUrl: service.databaseUrl, folder });

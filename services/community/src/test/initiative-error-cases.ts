import { type ErrorCase, UNKNOWN } from './error-case.ts';
import { CAST, initiativeBody } from './scene.ts';

// biome-ignore format: a table of one row a line
export const INITIATIVE_ERRORS: ErrorCase[] = [
  ['PLACE_UNKNOWN', 'listInitiatives', CAST.stranger, () => ({ near: 'Qqqzzz' })],
  ['PLACE_UNKNOWN', 'initiativeMap', CAST.stranger, () => ({ near: 'Qqqzzz' })],
  ['NOT_A_TEAM_MEMBER', 'createInitiative', CAST.applicant, ({ teamId }) => initiativeBody({ teamId })],
  ['INITIATIVE_NOT_FOUND', 'initiativeDetails', CAST.stranger, () => ({ id: UNKNOWN })],
  ['INITIATIVE_NOT_FOUND', 'updateInitiative', CAST.stranger, () => initiativeBody({ initiativeId: UNKNOWN })],
  ['INITIATIVE_NOT_FOUND', 'deleteInitiative', CAST.stranger, () => ({ initiativeId: UNKNOWN })],
  ['INITIATIVE_NOT_YOURS', 'updateInitiative', CAST.admin, ({ initiativeId }) => initiativeBody({ initiativeId })],
  ['INITIATIVE_NOT_YOURS', 'deleteInitiative', CAST.owner, ({ initiativeId }) => ({ initiativeId })],
  ['OWNERS_POST', 'createInitiative', CAST.member, ({ teamId }) => initiativeBody({ teamId }),
    () => `update community.team set who_posts = 'OWNERS'`],
  ['PLACES_TAKEN', 'updateInitiative', CAST.recipient, ({ initiativeId }) => initiativeBody({ initiativeId, individualsNeeded: 1 }),
    ({ initiativeId }) => `insert into community.initiative_place (initiative_id, person_id)
      values (${initiativeId}, 11), (${initiativeId}, 12)`],
  ['INITIATIVE_STATE', 'publishInitiative', CAST.recipient, ({ initiativeId }) => ({ initiativeId })],
  ['INITIATIVE_STATE', 'changeInitiativeState', CAST.recipient, ({ initiativeId }) => ({ initiativeId, state: 'PUBLISHED' })],
  ['INITIATIVE_UNDATED', 'createSeries', CAST.recipient, ({ initiativeId }) => ({ initiativeId, every: 'WEEK', times: 2 })],
  ['SERIES_FULL', 'createSeries', CAST.recipient, ({ initiativeId }) => ({ initiativeId, every: 'MONTH', times: 10 }),
    ({ initiativeId }) => `
      update community.initiative set start_date = '2031-01-01', series_id = id;
      insert into community.initiative (title, description, organization, initiative_type, series_id)
        select 'Again', 'We build again.', 'Foxes', 'EVENT', ${initiativeId} from generate_series(1, 10)`],
  ['HELPER_LINK_GONE', 'helpOnDay', CAST.stranger, ({ initiativeId }) => ({ initiativeId, entries: [], after: 0, token: 'unknown' })],
  ['PERSON_NOT_FOUND', 'addOrganizer', CAST.recipient, ({ initiativeId }) => ({ initiativeId, username: 'nobody-at-all' })],
  ['ORGANIZER_EXISTS', 'addOrganizer', CAST.recipient, ({ initiativeId }) => ({ initiativeId, username: 'PERSON15' })],
  ['TOO_MANY_ORGANIZERS', 'addOrganizer', CAST.recipient, ({ initiativeId }) => ({ initiativeId, username: 'person11' }),
    ({ initiativeId }) => `
      insert into auth.public_profile_v1 select n, 'helper' || n, 'Helper', null from generate_series(5001, 5019) n;
      insert into community.initiative_organizer select ${initiativeId}, n from generate_series(5001, 5019) n`],
];

import type { Sizes } from './generator/sizes.ts';
import { RARE_WORDS } from './generator/vocabulary.ts';

/** A call that the product serves, for measuring it and for looking at its plans. */
export interface ServedCall {
  readonly name: string;
  /** Path with query, without the cursor. */
  readonly path: string;
  /** Signed in as the account with this id. */
  readonly as?: number;
  /** Follow the link to the next page this many times before measuring. */
  readonly pages?: number;
}

const list = (
  path: string,
  name: string,
  query: Record<string, string | readonly string[]> = {},
): ServedCall => {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries({ limit: '20', ...query }))
    for (const item of [value].flat()) parameters.append(key, item);
  return { name, path: `/_api/${path}?${parameters}` };
};

const searches = (path: string, texts: Readonly<Record<string, string>>): ServedCall[] =>
  Object.entries(texts).map(([kind, search]) =>
    list(path, `${path}: search "${search}" (${kind})`, { search }),
  );

/** A page behind the first, of 20. */
const later = (page: number, path: string, name: string, query: Record<string, string> = {}): ServedCall => ({
  ...list(path, `${name}, page ${page}`, query),
  pages: page - 1,
});

const NEAR = { near: '42.33,-83.05' };

const nearby = (path: string, query: Record<string, string>): ServedCall[] => [
  list(path, `${path}: within 500 km`, { ...query, ...NEAR, within: '500' }),
  list(path, `${path}: within 2,000 km`, { ...query, ...NEAR, within: '2000' }),
  later(3, path, `${path}: within 2,000 km`, { ...query, ...NEAR, within: '2000' }),
];

/** Lists the reads of the library over the generated rows. */
export const catalogCalls = ({ resources }: Sizes): ServedCall[] => [
  list('resources', 'resources: list of 20'),
  { ...list('resources', 'resources: page 50'), pages: 49 },
  list('resources', 'resources: list of 100', { limit: '100' }),
  list('resources', 'resources: category PROGRAMMING (frequent)', { category: 'PROGRAMMING' }),
  list('resources', 'resources: category VEX (1 %)', { category: 'VEX' }),
  list('resources', 'resources: categories VEX or CAD', { category: ['VEX', 'CAD'] }),
  list('resources', 'resources: type TOOL', { type: 'TOOL' }),
  list('resources', 'resources: most used', { sort: 'views' }),
  { ...list('resources', 'resources: most used, page 50', { sort: 'views' }), pages: 49 },
  list('resources', 'resources: most used in VEX', { sort: 'views', category: 'VEX' }),
  list('resources', 'resources: most thanked', { sort: 'thanks' }),
  list('resources', 'resources: most thanked tools', { sort: 'thanks', type: 'TOOL' }),
  list('resources', 'resources: difficulty BEGINNER', { difficultyLevel: 'BEGINNER' }),
  list('resources', 'resources: category, type and difficulty', {
    category: 'VEX',
    type: 'TOOL',
    difficultyLevel: 'ADVANCED',
  }),
  ...searches('resources', {
    common: 'robot',
    rare: RARE_WORDS.resource,
    'two words': 'swerve guide',
    'two letters': 'ro',
    'mistyped, common': 'robpt',
    mistyped: 'kinematcs',
    'mistyped, rare': 'zygomorpic',
    'nothing found': 'qqqwwweee',
  }),
  { ...list('resources', 'resources: search "robot", page 5', { search: 'robot' }), pages: 4 },
  list('resources', 'resources: search "robot" with filters', {
    search: 'robot',
    category: 'CAD',
    type: 'VIDEO',
  }),
  list('resources', 'resources: search "swerve" in VEX', { search: 'swerve', category: 'VEX' }),
  list('resources', 'resources: free of charge', { cost: 'FREE' }),
  { name: 'resources: feed', path: '/_api/resources.atom' },
  { name: 'resources: feed of a category', path: '/_api/resources.atom?category=VEX' },
  { name: 'resource: own marks', path: `/_api/resources/marks?id=${resources - 3}`, as: 500 },
  list('paths', 'paths: list of 20'),
  list('paths', 'paths: programme and level', { programme: 'FTC', level: 'BEGINNER' }),
  ...searches('paths', { common: 'advanced', 'nothing found': 'qqqwwweee' }),
  { name: 'path: details', path: '/_api/paths/details?id=1000' },
  { name: 'paths: own progress', path: '/_api/paths/progress', as: 500 },
  { name: 'resource: details', path: `/_api/resources/details?id=${resources - 3}` },
  { name: 'resource: related', path: `/_api/resources/related?id=${Math.floor(resources / 2)}` },
  { name: 'sitemap index: resources', path: '/_sitemap/resources' },
  { name: 'sitemap: resources 1', path: '/_sitemap/resources/1' },
];

/** Lists the reads of teams, mentors, initiatives and inboxes. */
export const communityCalls = ({ teams, mentors, initiatives }: Sizes): ServedCall[] => [
  list('teams', 'teams: list of 20'),
  later(50, 'teams', 'teams: list'),
  list('teams', 'teams: type FIRST_FTC', { teamType: 'FIRST_FTC' }),
  list('teams', 'teams: country USA', { country: 'USA' }),
  later(5, 'teams', 'teams: country USA', { country: 'USA' }),
  list('teams', 'teams: region Ontario', { country: 'Canada', region: 'Ontario' }),
  list('teams', 'teams: verified', { verified: 'true' }),
  list('teams', 'teams: country, type and verified', { country: 'USA', teamType: 'VEX', verified: 'true' }),
  ...searches('teams', {
    common: 'robotics',
    rare: RARE_WORDS.team,
    'mistyped, common': 'robotcs',
    'mistyped, rare': 'xylophonits',
    number: '254',
    'leading number': '2',
    'two letters': 'ro',
    place: 'texas',
    'two words': 'iron eagles',
    'nothing found': 'qqqwwweee',
  }),
  list('teams', 'teams: search "robotics" in Texas', { search: 'robotics', country: 'USA', region: 'Texas' }),
  later(5, 'teams', 'teams: search "robotics"', { search: 'robotics' }),
  { name: 'teams: map of the earth', path: '/_api/teams/map' },
  { name: 'teams: map, country USA', path: '/_api/teams/map?country=USA&zoom=2' },
  { name: 'teams: map of a region', path: '/_api/teams/map?bbox=-90,40,-80,45&zoom=6' },
  { name: 'teams: map, search "iron eagles"', path: '/_api/teams/map?search=iron+eagles' },
  ...nearby('teams', {}),
  list('teams', 'teams: near, with a search', { ...NEAR, within: '2000', search: 'robo' }),
  { name: 'teams: table of a region', path: '/_api/teams.csv?country=Canada&region=Ontario' },
  { name: 'teams: feed', path: '/_api/teams.atom' },
  { name: 'cities: begun', path: '/_api/cities?search=City%2077' },
  { name: 'cities: mistyped', path: '/_api/cities?search=Ctiy%20777' },
  { name: 'teams: places', path: '/_api/teams/places' },
  { name: 'team: details', path: `/_api/teams/details?teamId=${Math.floor(teams / 2)}` },
  { name: 'team: details of a busy one', path: '/_api/teams/details?teamId=1' },
  list('initiatives', 'initiatives: upcoming', { when: 'upcoming' }),
  later(5, 'initiatives', 'initiatives: upcoming', { when: 'upcoming' }),
  list('initiatives', 'initiatives: all', { when: 'all' }),
  later(5, 'initiatives', 'initiatives: all', { when: 'all' }),
  list('initiatives', 'initiatives: past', { when: 'past' }),
  later(5, 'initiatives', 'initiatives: past', { when: 'past' }),
  list('initiatives', 'initiatives: upcoming workshops, virtual', {
    when: 'upcoming',
    initiativeType: 'WORKSHOP',
    format: 'virtual',
  }),
  list('initiatives', 'initiatives: country USA', { when: 'upcoming', country: 'USA' }),
  ...searches('initiatives', {
    common: 'workshop',
    rare: RARE_WORDS.initiative,
    'mistyped, common': 'championshp',
    'mistyped, rare': 'offseasnal',
    'two words': 'houston robot',
    'two letters': 'ro',
    'nothing found': 'qqqwwweee',
  }),
  later(5, 'initiatives', 'initiatives: search "workshop"', { search: 'workshop' }),
  { name: 'initiatives: map, upcoming', path: '/_api/initiatives/map?when=upcoming' },
  ...nearby('initiatives', { when: 'upcoming' }),
  { name: 'initiatives: feed', path: '/_api/initiatives.atom' },
  { name: 'initiatives: places', path: '/_api/initiatives/places' },
  { name: 'initiative: details', path: `/_api/initiatives/details?id=${Math.floor(initiatives / 2)}` },
  list('mentors', 'mentors: list of 20'),
  later(50, 'mentors', 'mentors: list'),
  list('mentors', 'mentors: expertise PROGRAMMING', { expertiseArea: 'PROGRAMMING' }),
  later(5, 'mentors', 'mentors: expertise PROGRAMMING', { expertiseArea: 'PROGRAMMING' }),
  list('mentors', 'mentors: expertise AI_ML (1 %)', { expertiseArea: 'AI_ML' }),
  list('mentors', 'mentors: expertise and availability', {
    expertiseArea: 'AI_ML',
    availabilityStatus: 'UNAVAILABLE',
  }),
  ...searches('mentors', {
    common: 'robot',
    'a name, rare': RARE_WORDS.mentor,
    'mistyped, common': 'enginer',
    'mistyped, rare': 'quixda',
    'two words': 'maria garcia',
    'two letters': 'ma',
    'nothing found': 'qqqwwweee',
  }),
  later(5, 'mentors', 'mentors: search "robot"', { search: 'robot' }),
  { name: 'mentors: map, available', path: '/_api/mentors/map?availabilityStatus=AVAILABLE' },
  ...nearby('mentors', {}),
  { name: 'mentors: feed', path: '/_api/mentors.atom' },
  { name: 'mentor: details of a busy one', path: '/_api/mentors/details?mentorId=1' },
  { name: 'mentor: details', path: `/_api/mentors/details?mentorId=${Math.floor(mentors / 2)}` },
  { name: 'mentor: similar', path: `/_api/mentors/similar?mentorId=${Math.floor(mentors / 2)}` },
  list('needs', 'needs: list of 20'),
  later(5, 'needs', 'needs: list'),
  list('needs', 'needs: skills', { kind: 'SKILL' }),
  list('needs', 'needs: expertise MECHANICAL', { area: 'MECHANICAL' }),
  list('needs', 'needs: VEX, online', { teamType: 'VEX', remote: 'true' }),
  ...searches('needs', { 'two words': 'swerve robotics', 'nothing found': 'qqqwwweee' }),
  ...nearby('needs', {}),
  { name: 'needs: feed', path: '/_api/needs.atom' },
  { name: 'needs: that fit a mentor', path: '/_api/needs/matches', as: 500 },
  { name: 'needs: mentors for those of a team', path: '/_api/needs/mentors?teamId=501', as: 500 },
  { name: 'inbox: unread', path: '/_api/my-contacts/unread', as: 500 },
  { name: 'inbox: unread of a busy mentor', path: '/_api/my-contacts/unread', as: 1 },
  { name: 'inbox: received by a busy mentor', path: '/_api/my-contacts?box=received', as: 1 },
  { name: 'conversations', path: '/_api/threads', as: 500 },
  { name: 'conversations of a busy mentor', path: '/_api/threads', as: 1 },
  { ...later(3, 'threads', 'conversations of a busy mentor'), as: 1 },
  { ...later(3, 'threads', 'conversations of a busy mentor: waiting', { show: 'waiting' }), as: 1 },
  { ...later(3, 'threads', 'conversations of a busy mentor: one kind', { kind: 'MENTOR' }), as: 1 },
  // The first mentor's, of account 11 (`requests`): every tenth request is theirs.
  { name: 'conversation: details', path: '/_api/threads/details?threadId=10', as: 1 },
  { name: 'notifications', path: '/_api/notifications', as: 500 },
  { name: 'notifications of a busy mentor', path: '/_api/notifications', as: 1 },
  { name: 'notifications of a busy mentor: one kind', path: '/_api/notifications?kind=EVENT', as: 1 },
  { ...later(3, 'notifications', 'notifications of a busy mentor'), as: 1 },
  { name: 'own teams', path: '/_api/user-teams', as: 500 },
  { name: 'sitemap index: teams', path: '/_sitemap/teams' },
  { name: 'sitemap: teams 1', path: '/_sitemap/teams/1' },
  { name: 'sitemap index: mentors', path: '/_sitemap/mentors' },
  { name: 'sitemap: mentors 1', path: '/_sitemap/mentors/1' },
  { name: 'sitemap index: initiatives', path: '/_sitemap/initiatives' },
];

import { DOMAINS } from './domains.ts';

/**
 * Boundaries between the packages (docs/architecture.md, table of libs): who may import whom.
 * `tools/test/boundaries.spec.ts` proves for every rule here that it fires.
 */

const remotes = '^mfe-[^/]+/';
const services = '^services/';
const contracts = '^libs/contracts/';
const tests = String.raw`(\.(?:spec|fixture)\.tsx?|/test(?:ing)?/|jest\.config\.mjs)`;
/** Parts of the shell that run in Node. */
const rendering = '^shell/(renderer|src/server)/';
const npm = (...names) => `node_modules/(${names.join('|')})/`;

/**
 * The contracts that each application may import, beside core. The shell knows the session only: what it shows of the
 * domains, their remotes bring.
 */
const spoken = [
  ['shell', ['auth'], []],
  ...Object.values(DOMAINS).flatMap(({ remote, service, contracts }) => [
    [remote, contracts, []],
    // Services read the published views of another domain.
    [`services/${service}`, [service], [String.raw`^libs/contracts/[^/]+/src/published\.ts$`]],
  ]),
];

/** Folders of a remote that all of its features share. */
const shared = 'common|forms|map|test';

/** The rooms of the community service; each may import those before it (docs/architecture.md#rooms-of-community). */
const rooms = [
  'people',
  'places',
  'conversations',
  'teams',
  'mentors',
  'initiatives',
  'registers',
  'notifications',
];
const room = (names) => `^services/community/src/(${names.join('|')})/`;

/** The libraries of ours that each library may import; itself always. */
const libraries = {
  'libs/language': [],
  'libs/ui': ['libs/language/'],
  'libs/mf-config': ['libs/contracts/core/', 'libs/shell-contract/src/contract-version.ts', 'libs/language/'],
  'libs/api-client': ['libs/contracts/', 'libs/language/'],
  'libs/shell-contract': [
    'libs/contracts/core/',
    'libs/contracts/auth/',
    'libs/api-client/',
    'libs/ui/',
    'libs/language/',
  ],
  'libs/own-teams': [
    'libs/contracts/core/',
    'libs/contracts/community/',
    'libs/shell-contract/',
    'libs/ui/',
    'libs/language/',
  ],
  'libs/service-kit': ['libs/contracts/core/', 'libs/language/'],
};

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const forbidden = [
  rule(
    'domain-not-to-domain',
    'A remote knows no other remote: it mounts their widgets by name, through the shell.',
    { path: '^(mfe-[^/]+)/' },
    { path: remotes, pathNot: '^$1/' },
  ),
  rule(
    'service-not-to-service',
    'A service reads the published views of another one, never its code.',
    { path: '^(services/[^/]+)/' },
    { path: services, pathNot: '^$1/' },
  ),
  rule(
    'nothing-to-service',
    'Services are reached over HTTP only.',
    { pathNot: services },
    { path: services },
  ),
  rule(
    'nothing-to-remote',
    'The shell and all else learn of remotes from the registry at run time.',
    { pathNot: remotes },
    { path: remotes },
  ),
  rule(
    'nothing-to-shell',
    'Remotes and libraries see the shell through its contract.',
    { pathNot: '^shell/' },
    { path: '^shell/' },
  ),
  rule(
    'contracts-only-zod',
    'Both sides of the wire load the contracts, so they carry nothing but zod and the language of the reader.',
    { path: '^(libs/contracts/[^/]+)/', pathNot: tests },
    { pathNot: ['^$1/', '^libs/contracts/core/', '^libs/language/', npm('zod')] },
  ),
  rule(
    'zod-through-facade',
    'Contracts and forms use the names of zod that the shell shares: browsers load one copy, without the unused names.',
    {
      path: '^(shell/src|mfe-[^/]+|libs/(ui|api-client|shell-contract|own-teams|contracts/[^/]+))/',
      pathNot: [tests, '/zod-facade\\.ts$'],
    },
    { path: npm('zod') },
  ),
  rule(
    'contracts-core-alone',
    'The core contract stands below all others.',
    { path: '^libs/contracts/core/', pathNot: tests },
    { path: '^libs/', pathNot: '^libs/(contracts/core|language)/' },
  ),
  ...spoken.map(([part, names, files]) =>
    rule(
      `contracts-of-${part.replace('/', '-')}`,
      `${part} speaks the contracts core, ${names.join(', ')} and no other.`,
      { path: `^${part}/` },
      { path: contracts, pathNot: [`^libs/contracts/(core|${names.join('|')})/`, ...files] },
    ),
  ),
  ...Object.entries(libraries).map(([lib, allowed]) =>
    rule(
      `imports-of-${lib.replace('/', '-')}`,
      `${lib} imports ${allowed.join(', ') || 'no package'} of ours.`,
      { path: `^${lib}/`, pathNot: tests },
      {
        path: '^(libs|services|shell|mfe-[^/]+|gateway|tools|e2e)/',
        pathNot: [`^${lib}/`, ...allowed.map((path) => `^${path}`)],
      },
    ),
  ),
  rule(
    'remote-through-shell-contract',
    'A remote uses the router and the query client of the shell: a copy of its own would have no state in common.',
    { path: [remotes, '^libs/own-teams/'], pathNot: tests },
    { path: npm('react-router', 'react-router-dom', '@tanstack/[^/]+') },
  ),
  rule(
    'own-teams-for-remotes',
    'The shell loads nothing of a domain; the teams of a person belong to the remotes.',
    { pathNot: [remotes, '^libs/own-teams/'] },
    { path: '^libs/own-teams/' },
  ),
  rule(
    'browser-not-to-server',
    'What runs in the browser loads no server library and no part of Node.',
    {
      path: '^(shell|mfe-[^/]+|libs/(ui|language|api-client|shell-contract|own-teams))/',
      pathNot: [tests, rendering, String.raw`(rspack|jest)\.config\.`],
    },
    {
      path: ['^libs/(service-kit|mf-config)/', npm('@nestjs/[^/]+', '@mikro-orm/[^/]+', 'pg')],
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'browser-not-to-node',
    'What runs in the browser loads no part of Node.',
    {
      path: '^(shell|mfe-[^/]+|libs/(ui|language|api-client|shell-contract|own-teams|contracts/[^/]+))/',
      pathNot: [tests, rendering, String.raw`(rspack|jest)\.config\.`],
    },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'server-not-to-browser',
    'A service draws nothing.',
    { path: '^(services|libs/service-kit)/' },
    { path: ['^libs/(ui|shell-contract|own-teams|api-client)/', npm('react', 'react-dom')] },
  ),
  rule(
    'tests-only-test-kit',
    'The test kit is for tests.',
    { pathNot: [tests, '^libs/test-kit/', '^e2e/'] },
    { path: '^libs/test-kit/' },
  ),
  rule(
    'by-name-across-packages',
    'Packages are imported by their name; a path into another package goes round its exports.',
    { path: '^((?:libs/contracts/|libs/|services/)?[^/]+)/' },
    { pathNot: ['^$1/', 'node_modules', String.raw`^(domains|languages)\.ts$`], dependencyTypes: ['local'] },
  ),
  rule(
    'no-cycles',
    'A cycle hides which of two files is the lower one. A type that both need belongs into a third file.',
    {},
    { circular: true },
  ),
  rule(
    'controller-not-to-controller',
    'What two controllers need is a use case, which stands in a service.',
    { path: String.raw`\.controller\.ts$`, pathNot: tests },
    { path: String.raw`\.controller\.ts$` },
  ),
  rule(
    'room-through-public',
    'A room of community is used through its public file; everything else in it may change.',
    // The type of all rows knows all tables.
    { path: '^services/community/src/(?!test/|database/)([^/]+)', pathNot: tests },
    { path: room(rooms), pathNot: ['^services/community/src/$1/', String.raw`/public\.ts$`] },
  ),
  ...rooms
    .slice(0, -1)
    .map((name, place) =>
      rule(
        `room-below-${name}`,
        `${name} stands below ${rooms.slice(place + 1).join(', ')}: it registers what they bring, or says an event.`,
        { path: room([name]), pathNot: tests },
        { path: room(rooms.slice(place + 1)) },
      ),
    ),
  rule(
    'feature-not-to-feature',
    'A feature of a remote imports no other: what several need stands in common, and remote.tsx connects them.',
    { path: '^(mfe-[^/]+/src)/(?!widgets/)([^/]+)/', pathNot: tests },
    { path: '^$1/[^/]+/', pathNot: `^$1/($2|${shared})/` },
  ),
  rule(
    'page-in-pages',
    'A page stands in the folder `pages` of its feature.',
    {},
    { path: String.raw`^(shell|mfe-[^/]+)/src/(?!.*/pages/).*\.page\.tsx$` },
  ),
  rule(
    'one-shape-of-features',
    'A feature has its requests in `api`, its parts in `components` and its pages in `pages`.',
    { path: '^((?:shell|mfe-[^/]+)/src/[^/]+)/(?:api|components|pages)/' },
    {
      path: [
        '^$1/(?!api/|components/|pages/|test/).*[.](?:tsx|css)$',
        '^$1/(?!api/).*[.](?:query|actions)[.]ts$',
      ],
    },
  ),
  rule(
    'nothing-to-composition',
    'Rooms know nothing of what puts them together.',
    { path: room(rooms), pathNot: tests },
    {
      path: String.raw`^services/community/src/(?:community[.-](?!env|errors)[^/]*|[^/]*\.(?:service|module))\.ts$`,
    },
  ),
  rule(
    'resolvable',
    'A package that is imported must be there (the compiler sees to files).',
    {},
    // The process that loads a server build provides `mesh:base`.
    { couldNotResolve: true, pathNot: '^mesh:' },
  ),
];

export default {
  forbidden,
  options: {
    // TypeScript 7 has no JavaScript API, so the imports are read by swc.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/coverage/', '(^|/)\\.tmp/', '^\\.'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};

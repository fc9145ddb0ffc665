/** A claim that tests have to show, and the files of these tests. */
interface Promised {
  readonly what: string;
  readonly bar: string;
  readonly by: readonly string[];
}

/** A table: what `npm run test:all` shows, or what the runs of one command found. */
interface Table {
  readonly promised?: readonly Promised[];
  /** The kind of its records, and the command that makes them. */
  readonly run?: readonly [kind: string, command: string];
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly tables: readonly Table[];
}

const FAULTS = 'tools/test/operate/faults.night.spec.ts';
const operate = (name: string) => `tools/test/operate/${name}.spec.ts`;
const gateway = (name: string) => `gateway/test/${name}.gateway.spec.ts`;
const engine = (name: string) => `e2e/engines/${name}.night.ts`;

const promised = (what: string, bar: string, ...by: string[]): Promised => ({ what, bar, by });
const run = (kind: string, command: string): Table => ({ run: [kind, command] });

/** The parts of /evidence, in their order. */
// biome-ignore format: a table of one row a line
export const SECTIONS: readonly Section[] = [
  {
    id: 'faults',
    title: 'While parts fail',
    text: 'Tests kill, stop and cut off parts of a whole site while people read and write.',
    tables: [
      run('faults', 'npm test -- night faults'),
      { promised: [
        promised('Services and sessions of the database are killed while people write', 'nothing lost, doubled or answered wrongly', operate('kill.operate'), FAULTS),
        promised('A service hangs', 'others go on; its calls are refused within a second', gateway('limits')),
        promised('A disk is full, or PostgreSQL is away', 'visitors go on reading what is cached', gateway('visitors-cache')),
        promised('A gateway ends or restarts', 'calls on the way end well', gateway('restart')),
        promised('Somebody sends what is too large, too slow or too deep', 'refused, and memory stays flat', gateway('uploads')),
        promised('The clock is a day off', 'visitors notice nothing', 'libs/service-kit/src/limits/limiter.http.spec.ts'),
        promised('Sessions of the database end within transactions', 'the next call is well', 'libs/service-kit/src/database/pool.http.spec.ts'),
        promised('A part of a page is late, cut or broken', 'it says so and offers “Try again”', 'e2e/federation/faults.night.ts'),
        promised('A remote that stands apart breaks what all pages use', 'nobody who left it is hurt', 'e2e/federation/apart.night.ts'),
        promised('The process that draws pages is killed', 'no page is lost', 'e2e/releases/rendering.night.ts'),
        promised('The program is stopped, or starts after a kill', 'it ends, and starts', operate('start.night')),
      ] },
    ],
  },
  {
    id: 'upgrades',
    title: 'Upgrades and backups',
    text: 'Databases of every release are brought to this version; backups are restored after what can happen to a machine.',
    tables: [{ promised: [
      promised('A database of each release, and one between two migrations, is upgraded', 'nothing is lost, and all calls work', operate('upgrades.night'), operate('upgrade.operate')),
      promised('Backups after a kill, a lost disk and an accident', 'everything that was acknowledged or archived is back', operate('restore.night')),
      promised('A remote is released beside those of the last release, and rolled back', 'open tabs go on', 'e2e/releases/release.night.ts', 'e2e/releases/former.night.ts'),
      promised('Certificates between the parts are replaced', 'everything runs on', operate('tls-inside.night')),
    ] }],
  },
  {
    id: 'engines',
    title: 'In Firefox and Safari’s engine',
    text: 'Ten ways through the site, each in Firefox and in WebKit, as wide as a phone and as a desktop. All others are walked in Chromium.',
    tables: [{ promised: [
      promised('First visit, and a search by typing', 'works in both, at both widths', engine('first-visit')),
      promised('Registration with an age, log-in and log-out', 'works in both, at both widths', engine('accounts')),
      promised('A team is created, and somebody joins by a link', 'works in both, at both widths', engine('teams')),
      promised('Formatted text is copied and pasted', 'works in both, at both widths', engine('texts')),
      promised('Dates and times are typed', 'works in both, at both widths', engine('dates')),
      promised('A request is sent and answered', 'works in both, at both widths', engine('requests')),
      promised('The door of an event without a network and without a camera', 'works in both, at both widths', engine('door')),
      promised('Pages and codes are printed', 'works in both, at both widths', engine('prints')),
      promised('Browsers that refuse storage, or name no valid language, zone or time', 'no page ends in “Something went wrong”', 'e2e/site/hostile-browser.night.ts'),
      promised('Every page in each theme, width and zoom', 'accessible, and nothing is cut off', 'e2e/site/every-page.night.ts'),
    ] }],
  },
  {
    id: 'speed',
    title: 'Speed',
    text: 'How fast a machine is changes within an hour, so calls are compared with plain files of nginx in the same run.',
    tables: [
      run('requests', 'npm run bench'),
      run('bursts', 'npm run bench -- bursts'),
      run('lighthouse', 'npm run lighthouse'),
      run('interactions', 'npm run interactions'),
    ],
  },
  {
    id: 'rows',
    title: 'A million rows',
    text: 'What every call costs PostgreSQL with 1,000,000 resources and 200,000 teams, mentors and initiatives.',
    tables: [run('scale', 'npm run bench -- scale')],
  },
  {
    id: 'tests',
    title: 'The tests of this version',
    text: 'Every change passes the gate before it is kept. The night runs what is slow.',
    tables: [run('gate', 'npm test'), run('night', 'npm run test:all')],
  },
];

/** The files of tests whose results are kept. */
export const PROVING: ReadonlySet<string> = new Set(
  SECTIONS.flatMap(({ tables }) => tables.flatMap((table) => (table.promised ?? []).flatMap(({ by }) => by))),
);

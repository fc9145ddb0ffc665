import { DOMAINS } from '../../domains.ts';

const HOME = '/';

/** KB (1,024 bytes) as transferred, that is, in brotli. */
export interface ByteBudget {
  /** Script of the shell. */
  shell: number;
  /** Script of the remotes that the page shows. */
  remotes: number;
  /** Fonts of all. */
  fonts: number;
}

export interface PublicPage {
  /** Detail pages show the first entity of the import, which no journey deletes. */
  path: string;
  /** In full (docs/product.md#titles). */
  title: string;
  /** A part of the main content that people without scripts can read, too. */
  text: string;
  /** Rows of a list, which link to pages below this one, can be read without scripts. */
  rows?: boolean;
  /** 200 unless given. */
  status?: 200 | 404;
  /** Search engines may list it; true unless given. */
  listed?: boolean;
  /**
   * What the page loads before any interaction; COMPRESSION_NOISE_KB more passes. A change that needs more explains why in its
   * commit; a change that needs less lowers its line. What the shell fetches once the page has started (1.9 KB) is counted or
   * not: on a slow machine it comes before the network is idle.
   */
  budget: ByteBudget;
}

/** One sentence more in a file moves the compressed sizes of all files that are split beside it, by up to this much. */
export const COMPRESSION_NOISE_KB = 0.5;

const kilobytes = (shell: number, remotes = 0, fonts = 47): ByteBudget => ({ shell, remotes, fonts });

const title = (name: string) => `${name} | Meshwork`;

/** Every public page (docs/product.md#pages), and what all of them have to be. */
// biome-ignore format: a table of one row a line
export const PAGES: readonly PublicPage[] = [
  // The parts below the first view load when the browser is idle.
  {
    path: '/',
    title: title('Home'),
    text: 'Active Teams',
    budget: kilobytes(155, 29.6),
  },
  { path: '/about', title: 'About Meshwork | Our Mission & Vision', text: 'Our Mission', budget: kilobytes(118.2) },
  { path: '/login', title: title('Log In'), text: 'Forgot your password?', budget: kilobytes(154.8) },
  { path: '/teams', title: title('Teams'), text: 'All Teams', rows: true, budget: kilobytes(149.1, 25.2) },
  { path: '/teams/1', title: title('Team 1 The Juggernauts'), text: 'Rookie year', budget: kilobytes(149.7, 34.1) },
  { path: '/needs', title: title('Needs of teams'), text: 'Offer help, and their owners answer.', budget: kilobytes(149.4, 20.8) },
  { path: '/mentors', title: title('Mentors'), text: 'Engineers, coaches and alumni', rows: true, budget: kilobytes(149.1, 23.8, 57) },
  { path: '/mentors/1', title: title('Sofia Marchetti (demo)'), text: 'Expertise Areas', budget: kilobytes(149.7, 24) },
  { path: '/resources', title: title('Resources'), text: 'Tutorials, courses, tools', rows: true, budget: kilobytes(149.4, 16.1, 57) },
  {
    path: '/resources/1',
    title: title('FRC Game Manual and Season Materials'),
    text: 'About this Resource',
    budget: kilobytes(150, 30),
  },
  {
    path: '/paths',
    title: title('Learning paths'),
    text: 'First 30 days of a rookie FRC team',
    rows: true,
    budget: kilobytes(149.4, 17.2, 57),
  },
  { path: '/paths/1', title: title('First 30 days of a rookie FRC team'), text: 'The Compass Alliance', budget: kilobytes(150, 19.2, 57) },
  {
    path: '/initiatives',
    title: title('Initiatives'),
    text: 'Find something to take part in',
    rows: true,
    budget: kilobytes(149.1, 26.9, 57),
  },
  { path: '/initiatives/1', title: title('Canadian Rockies Regional'), text: 'Key Details', budget: kilobytes(149.7, 29.2) },
  { path: '/pricing', title: title('Pricing'), text: 'Compare the plans', budget: kilobytes(118.5) },
  { path: '/contact', title: title('Contact'), text: 'Maybe it is answered already', budget: kilobytes(155.5) },
  { path: '/support', title: title('Support'), text: 'Frequently Asked Questions', budget: kilobytes(119.5) },
  { path: '/developers', title: title('API reference'), text: 'Sessions', budget: kilobytes(118.2) },
  { path: '/accessibility', title: title('Accessibility'), text: 'how we know it', budget: kilobytes(118.2) },
  // Its rows grow with what nights have measured: 1.8 KB with 8 records of some 40.
  { path: '/evidence', title: title('Evidence'), text: 'Tests kill, stop and cut off parts', budget: kilobytes(120.9) },
  { path: '/privacy', title: title('Privacy Policy'), text: 'What we know about you', budget: kilobytes(118.6) },
  { path: '/terms', title: title('Terms of Service'), text: 'Agreeing to these terms', budget: kilobytes(117.1) },
  { path: '/cookies', title: title('Cookie Policy'), text: 'What we keep in your browser', budget: kilobytes(139.4) },
  { path: '/guidelines', title: title('Community Guidelines'), text: 'Keep young people safe', budget: kilobytes(116.8) },
  { path: '/for-students', title: title('For students'), text: 'How do I get into robotics?', budget: kilobytes(117.1) },
  { path: '/for-coaches', title: title('For coaches'), text: 'How do I start a team', budget: kilobytes(117.1) },
  { path: '/for-mentors', title: title('For mentors'), text: 'What would I do', budget: kilobytes(117.1) },
  { path: '/for-parents', title: title('For parents'), text: 'Is it safe for my child?', budget: kilobytes(117.1) },
  { path: '/for-teachers', title: title('For teachers'), text: 'How do I use this with my class?', budget: kilobytes(117.1) },
  { path: '/for-sponsors', title: title('For sponsors'), text: 'How does my company help', budget: kilobytes(117.1) },
  { path: '/saved', title: title('Saved'), text: 'Saved', listed: false, budget: kilobytes(149.8, 12.5) },
  {
    path: '/no-such-page',
    title: title('Not Found'),
    text: 'There is no page at this address',
    status: 404,
    listed: false,
    budget: kilobytes(115.5),
  },
];

/** The public pages of a remote, by its domain's name; `shell`: those that need no remote. */
export const pagesOf = (owner: keyof typeof DOMAINS | 'shell'): PublicPage[] =>
  PAGES.filter(({ path }) => {
    const [, segment = ''] = path.split('/');
    const domain = Object.entries(DOMAINS).find(([, { pages }]) => segment in pages);
    return (domain?.[0] ?? 'shell') === owner && path !== HOME;
  });

/** Shows parts of several domains. */
export const homePage = PAGES.filter(({ path }) => path === HOME);

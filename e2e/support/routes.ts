/** Public routes without an id in them (specification, section 2). */
export const PAGES = [
  '/',
  '/about',
  '/login',
  '/teams',
  '/mentors',
  '/resources',
  '/initiatives',
  '/pricing',
  '/contact',
  '/support',
  '/privacy',
  '/terms',
  '/cookies',
] as const;

const firstId = async (base: string, list: string, pick: (body: never) => { id: number }[]) => {
  const answer = await fetch(new URL(`/_api/${list}?limit=1`, base));
  return pick((await answer.json()) as never)[0]?.id;
};

/** Every public route, those of one thing with the first thing that the lists name. */
export const publicRoutes = async (base: string): Promise<string[]> => [
  ...PAGES,
  `/teams/${await firstId(base, 'teams', (body: { teams: { id: number }[] }) => body.teams)}`,
  `/mentors/${await firstId(base, 'mentors', (body: { mentors: { id: number }[] }) => body.mentors)}`,
  `/resources/${await firstId(base, 'resources', (body: { id: number }[]) => body)}`,
  `/initiatives/${await firstId(base, 'initiatives', (body: { id: number }[]) => body)}`,
];

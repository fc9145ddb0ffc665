/** The services whose descriptions the page shows, with the pages that each is for. */
// biome-ignore format: one line per value, as `npm run generate -- domains` writes them
export const DOCUMENTED_SERVICES: readonly { readonly service: string; readonly pages: string }[] = [
  // >>> npm run domains: services
  {
    service: 'catalog',
    pages: 'Resources, Learning paths',
  },
  {
    service: 'community',
    pages: 'Teams, Mentors, Initiatives, Needs of teams, Messages, Notifications, Stop mails, Read along, Hours',
  },
  {
    service: 'auth',
    pages: 'My Account, Saved, Moderation',
  },
  // <<<
];

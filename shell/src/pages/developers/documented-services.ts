/** The services whose descriptions the page shows, with the pages that each is for. */
export const DOCUMENTED_SERVICES: readonly { readonly service: string; readonly pages: string }[] = [
  // >>> npm run domains: services
  {
    service: 'catalog',
    pages: 'Resources, Learning paths',
  },
  {
    service: 'community',
    pages: 'Teams, Mentors, Initiatives, Needs of teams',
  },
  {
    service: 'auth',
    pages: 'My Account, Notifications, Stop mails, Read along, Requests, Saved, Hours, Moderation',
  },
  // <<<
];

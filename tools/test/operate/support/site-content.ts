import { Person } from './person.ts';

/** The password of every person. */
export const PASSWORD = 'Torque-42-wrench';
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Created {
  id: number;
}

/** People with content in every part of the product, created through the API. */
export interface SiteContent {
  readonly ada: Person;
  readonly ben: Person;
  readonly teamId: number;
  readonly resourceId: number;
  readonly initiativeId: number;
  readonly mentorId: number;
}

/** Registers an adult. These stacks send no mail, so the address counts as confirmed. */
export const register = async (origin: string, username: string): Promise<Person> => {
  const person = new Person(origin);
  const form = { email: `${username}@example.org`, username, password: PASSWORD, agreeToTerms: true };
  await person.done('/_api/auth/register_with_password', form);
  await person.done('/_api/profile/birth-month', { month: 1, year: 1990 });
  return person;
};

/** Signs a registered person in with a new browser. */
export const signIn = async (origin: string, username: string): Promise<Person> => {
  const person = new Person(origin);
  const form = { email: `${username}@example.org`, password: PASSWORD };
  await person.done('/_api/auth/login_with_password', form);
  return person;
};

/** Ada owns a team and posts for it; Ben joins it, writes to her and requests to join her initiative. */
export const createContent = async (origin: string): Promise<SiteContent> => {
  const ada = await register(origin, 'ada');
  const ben = await register(origin, 'ben');
  await ada.done('/_api/profile/update', { name: 'Ada Lovelace' });
  await ada.done('/_api/profile/avatar', { avatarUrl: PIXEL });
  const { team } = await ada.done<{ team: Created }>('/_api/teams', {
    teamName: 'Torque Foxes',
    teamNumber: '99321',
    teamType: 'FIRST_FTC',
    location: 'Calgary, Alberta, Canada',
  });
  await ben.done('/_api/teams/join', { teamId: team.id, message: 'May I?' });
  const me = JSON.parse((await ben.get('/_api/auth/session')).text) as { user: Created };
  await ada.done('/_api/teams/members/respond', { teamId: team.id, userId: me.user.id, decision: 'ACCEPT' });
  const { resource } = await ada.done<{ resource: Created }>('/_api/resources', {
    title: 'Tuning a lift',
    description: 'How we tuned the lift of our robot.',
    url: 'https://example.org/lift',
    category: ['PROGRAMMING'],
    type: 'VIDEO',
    teamId: team.id,
  });
  const { initiative } = await ada.done<{ initiative: Created }>('/_api/initiatives', {
    title: 'Build Day',
    description: 'We build a robot together.',
    organization: 'Torque Foxes',
    initiativeType: 'WORKSHOP',
    teamId: team.id,
    individualsNeeded: 3,
  });
  const { mentor } = await ada.done<{ mentor: Created }>('/_api/mentors', {
    bio: 'Builds robots since 1999 and likes to tell how.',
    availabilityStatus: 'AVAILABLE',
    expertiseAreas: ['ROBOTICS'],
    contactEmail: 'ada@example.org',
  });
  const asking = { message: 'Could you help us with a lift?', contactEmail: 'ben@example.org' };
  await ben.done('/_api/mentor-contacts', { mentorId: mentor.id, ...asking });
  await ben.done('/_api/initiative-requests', { initiativeId: initiative.id, ...asking });
  await ben.done('/_api/initiatives/feeds', {});
  return {
    ada,
    ben,
    teamId: team.id,
    resourceId: resource.id,
    initiativeId: initiative.id,
    mentorId: mentor.id,
  };
};

/** Paths of calls whose responses contain data of another domain, and of whole lists. */
export const pagesOf = ({
  teamId,
  resourceId,
  initiativeId,
  mentorId,
}: Omit<SiteContent, 'ada' | 'ben'>): string[] => [
  '/_api/teams?limit=100',
  '/_api/teams?search=torque',
  `/_api/teams/details?teamId=${teamId}`,
  `/_api/teams/members?teamId=${teamId}`,
  '/_api/resources?limit=100',
  '/_api/resources?search=tuned+lift',
  `/_api/resources/details?id=${resourceId}`,
  '/_api/initiatives?limit=100',
  `/_api/initiatives/details?id=${initiativeId}`,
  '/_api/mentors?limit=100',
  `/_api/mentors/details?mentorId=${mentorId}`,
  '/_api/user-teams',
  '/_api/my-contacts?box=received',
  '/_api/my-contacts?box=sent',
  '/_api/initiatives/feeds',
  '/_api/profile/export',
  '/_api/auth/session',
];

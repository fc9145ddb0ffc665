import { inEngines } from './in-engines.ts';

inEngines('the first visit finds the landing page, the library and a team', async ({ visitor, isPhone }) => {
  const person = await visitor();
  await person.open('/');
  await person.in('list', 'Newest resources').counts('listitem', 3);
  await person.sees('200+');
  if (isPhone) await person.press('button', 'Menu');
  await person.in('navigation', isPhone ? 'Pages' : 'Main').press('link', 'Teams');
  await person.isAt(/^\/teams$/);
  await person.sees('Find Your Team');
  await person.seesNot('Something went wrong');
});

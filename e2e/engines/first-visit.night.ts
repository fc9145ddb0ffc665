import { inEngines } from './in-engines.ts';

inEngines('the first visit finds the landing page and the teams', async ({ visitor }) => {
  const person = await visitor();
  await person.open('/');
  await person.in('list', 'Newest resources').counts('listitem', 3);
  await person.sees('200+');
  await person.goTo('Teams');
  await person.isAt(/^\/teams$/);
  await person.sees('Find Your Team');
  await person.in('list', 'teams').sees(/\w/);
});

inEngines('who types a search finds it again on the way back', async ({ visitor }) => {
  const person = await visitor();
  await person.open('/resources');
  await person.fill('Search resources', 'swerve');
  await person.isAt(/search=swerve/);
  const list = person.in('list', 'resources');
  await list.sees(/swerve/i);
  await list.pressFirst('link', /swerve/i);
  await person.isAt(/^\/resources\/\d+$/);
  await person.sees('About this Resource');
  await person.back();
  await person.holds('Search resources', 'swerve');
});

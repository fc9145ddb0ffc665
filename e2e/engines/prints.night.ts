import { inEngines } from './in-engines.ts';

inEngines('a learning path is printed without what paper has no use for', async ({ visitor }) => {
  const reader = await visitor();
  await reader.open('/paths?search=rookie');
  await reader.press('link', 'First 30 days of a rookie FRC team');
  await reader.isAt(/^\/paths\/\d+/);
  await reader.press('button', /^More about First 30 days/);
  const paper = await reader.print(() => reader.press('button', 'Print'));
  await paper.sees('First 30 days of a rookie FRC team');
  for (const word of ['Login', 'Print', 'Terms']) await paper.seesNot(word);
});

inEngines('the sheet with the code of a team is printed alone', async ({ visitor }) => {
  const reader = await visitor();
  await reader.open('/teams/1');
  await reader.press('button', /^More about team/);
  await reader.press('button', 'Share');
  const paper = await reader.print(() => reader.press('button', 'Print a sheet'));
  await paper.sees('Point the camera of a phone at the code, or type the address:');
  await paper.sees(/\/teams\/1$/);
  for (const word of ['Login', 'Copy', 'Resources']) await paper.seesNot(word);
});

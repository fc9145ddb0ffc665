import { inEngines } from './in-engines.ts';
import { addResource } from './posts.ts';

inEngines('formatted text is copied from a page and pasted into a form', async ({ visitor }) => {
  const author = await visitor();
  const { username } = await author.signUp();
  const source = await addResource(author, `${username} 1`, {
    additionalContent: '<h3>Gears turn</h3><p>Mind the <strong>backlash</strong>.</p><h3>Gears stop</h3>',
  });
  const target = await addResource(author, `${username} 2`);

  await author.open(`/resources/${source}`);
  await author.in('main').copy('heading', /^Gears/);
  await author.open(`/resources/${target}`);
  await author.press('button', 'Edit');
  const dialog = author.in('dialog', 'Edit Resource');
  await dialog.paste(/^Additional content/);
  await dialog.sees(/Gears turn Mind the backlash\. Gears stop/);
  await dialog.press('button', /^Save/);

  const page = author.in('main');
  await page.in('heading', 'Gears turn').sees('Gears turn');
  await page.in('strong').sees('backlash');
});

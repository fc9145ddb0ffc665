import { inEngines } from './in-engines.ts';

const NEXT_YEAR = String(new Date().getUTCFullYear() + 1);

inEngines('an event is posted with dates and times that are typed', async ({ visitor }) => {
  const organizer = await visitor();
  const { username } = await organizer.signUp();
  const title = `Gear evening of ${username}`;
  await organizer.open('/initiatives');
  await organizer.press('button', 'Add Initiative');
  const dialog = organizer.in('dialog', 'Add Initiative');
  await dialog.fill(/^Title/, title);
  await dialog.fill(/^Organization/, 'Gear Friends');
  await dialog.choose(/^Type/, 'WORKSHOP');
  await dialog.fill(/^Description/, 'We take gearboxes apart and put them together again.');
  await dialog.fillParts(/^Start date/, '03');
  await dialog.focus(/^Title/);
  await dialog.sees('Please enter a valid date');
  await dialog.fillParts(/^Start date/, '03', '14', NEXT_YEAR);
  await dialog.holds(/^Start date/, `${NEXT_YEAR}-03-14`);
  await dialog.pressText('Optional details');
  await dialog.fillParts(/^End date/, '03', '15', NEXT_YEAR);
  await dialog.fillParts(/^Start time/, '09', '30', 'AM');
  await dialog.holds(/^Start time/, '09:30');
  await dialog.press('button', 'Add Initiative');
  await organizer.sees('Initiative created successfully!');
  await organizer.press('button', 'Open');
  await organizer.in('heading', title).sees(title);
  await organizer.in('main').sees(`Mar 14 – 15, ${NEXT_YEAR}`);
  await organizer.in('main').sees(/9:30\sAM/);
});

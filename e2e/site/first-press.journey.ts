import { PERSONAL, PUBLIC, pressFirst } from '../support/first-press.ts';
import { signUp } from '../support/people.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the first press on a button counts, although the field that is left shows its message', async ({
  page,
}) => {
  // One form in a page and one in a dialog; all of them at three sizes: first-press.night.ts.
  for (const tried of PUBLIC.slice(0, 1)) await pressFirst(page, tried, true);
  await signUp(page);
  for (const tried of PERSONAL.slice(0, 1)) await pressFirst(page, tried, true);
});

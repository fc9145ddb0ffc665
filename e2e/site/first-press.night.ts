import { PERSONAL, PUBLIC, pressFirst } from '../support/first-press.ts';
import { signUp } from '../support/people.ts';
import { test } from '../support/test.ts';

const VIEWPORTS = [
  { name: 'a phone', width: 360, height: 740 },
  { name: 'a window zoomed to 200 %', width: 640, height: 400 },
  { name: 'a wide screen', width: 1280, height: 800 },
];

for (const { name, ...viewport } of VIEWPORTS) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });
    test('the first press counts in each form, with an empty field and a wrong one', async ({ page }) => {
      for (const withWrong of [false, true])
        for (const tried of PUBLIC) await pressFirst(page, tried, withWrong);
      await signUp(page);
      for (const withWrong of [false, true])
        for (const tried of PERSONAL) await pressFirst(page, tried, withWrong);
    });
  });
}

import { afterEach, expect, it } from '@jest/globals';
import { Rig } from './support/rig.ts';
import { publish } from './support/site.ts';

let rig: Rig;
afterEach(() => rig.stop());

/** The page as a build of the shell asks the gateway. */
const PAGE =
  '<!doctype html><!--#if expr="$mesh_overrides = on" --><meta name="mesh-overrides"><!--#endif -->';

const page = async (overrides?: boolean) => {
  rig = await Rig.start(overrides === undefined ? {} : { overrides });
  await publish(rig.settings.wwwDir, 'index.html', PAGE);
  const { text, headers } = await rig.ask('/teams');
  return { text, policy: String(headers['content-security-policy']) };
};

it('is off by default: nothing in the page, and no other origin in its policy', async () => {
  const { text, policy } = await page();
  expect(text).toBe('<!doctype html>');
  expect(policy).not.toContain('localhost');
});

it('switched on, tells the page and lets it load from localhost, and from nowhere else', async () => {
  const { text, policy } = await page(true);
  expect(text).toBe('<!doctype html><meta name="mesh-overrides">');
  const local = 'http://localhost:* http://127.0.0.1:*';
  for (const kind of ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src']) {
    expect(policy).toContain(`${kind} 'self' ${local}`);
  }
  expect(policy).toContain("default-src 'none'");
  expect(policy.replaceAll(local, '')).not.toMatch(/https?:/);
});

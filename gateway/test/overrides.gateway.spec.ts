import { afterEach, expect, it } from '@jest/globals';
import { Rig } from './support/rig.ts';
import { publish } from './support/site.ts';

let rig: Rig;
afterEach(() => rig.stop());

/** The page with the placeholder that a build of the shell leaves for the gateway. */
const PAGE =
  '<!doctype html><!--#if expr="$mesh_overrides = on" --><meta name="mesh-overrides"><!--#endif -->';

const page = async (overrides?: boolean) => {
  rig = await Rig.start(overrides === undefined ? {} : { overrides });
  await publish(rig.settings.wwwDir, 'index.html', PAGE);
  const { text, headers } = await rig.request('/teams');
  return { text, policy: String(headers['content-security-policy']) };
};

it('are off by default: no flag in the page, and no other origin in its policy', async () => {
  const { text, policy } = await page();
  expect(text).toBe('<!doctype html>');
  expect(policy).not.toContain('localhost');
});

it('when switched on, sets the flag in the page and allows scripts from localhost only', async () => {
  const { text, policy } = await page(true);
  expect(text).toBe('<!doctype html><meta name="mesh-overrides">');
  const local = 'http://localhost:* http://127.0.0.1:*';
  for (const kind of ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src']) {
    expect(policy).toContain(`${kind} 'self' ${local}`);
  }
  expect(policy).toContain("default-src 'none'");
  expect(policy.replaceAll(local, '')).not.toMatch(/https?:/);
});

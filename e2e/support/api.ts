import { expect, type Page } from '@playwright/test';

/** Sends what a form would send, with the page's cookies, for journeys that do not test that form. @returns the answer */
export async function send<T = unknown>(page: Page, path: string, data: object): Promise<T> {
  const response = await page.request.post(path, { data });
  expect(response.ok(), `${path} answered ${response.status()}`).toBe(true);
  return (await response.json().catch(() => undefined)) as T;
}

/** Posts an initiative. @param fields further ones than every initiative has @returns its id */
export async function postInitiative(
  page: Page,
  title: string,
  fields: object = { individualsNeeded: 1 },
): Promise<number> {
  const { initiative } = await send<{ initiative: { id: number } }>(page, '/_api/initiatives', {
    title,
    description: 'We take gearboxes apart and put them together again.',
    organization: 'Gear Friends',
    initiativeType: 'WORKSHOP',
    ...fields,
  });
  return initiative.id;
}

/** Adds a resource. @param address the last part of its address, which nothing else in the library has @returns its id */
export async function addResource(page: Page, title: string, address: string): Promise<number> {
  const { resource } = await send<{ resource: { id: number } }>(page, '/_api/resources', {
    title,
    description: 'Measures to a hundredth.',
    url: `https://example.org/${address}`,
    category: ['CAD'],
    type: 'TOOL',
  });
  return resource.id;
}

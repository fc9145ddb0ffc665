import { expect, type Page } from '@playwright/test';
import { send } from './api.ts';
import { visit } from './hydration.ts';
import { type Person, signUp } from './people.ts';

/** A person who has asked to join an initiative. */
export interface Guest {
  readonly page: Page;
  readonly person: Person;
  /** The conversation of their request. */
  readonly path: string;
}

/** Signs a person up who asks to join, and opens the conversation. */
export async function askToJoin(page: Page, initiativeId: number): Promise<Guest> {
  const person = await signUp(page);
  const { request } = await send<{ request: { threadId: number } }>(page, '/_api/initiative-requests', {
    initiativeId,
    message: `May I come? (${person.username})`,
    contactEmail: person.email,
  });
  const path = `/requests/${request.threadId}`;
  await visit(page, path);
  await expect(stateOf(page, 'Request sent')).toBeVisible();
  return { page, person, path };
}

export const stateOf = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: true });
export const messagesOf = (page: Page) => page.getByRole('log', { name: 'Messages' });

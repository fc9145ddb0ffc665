import { expect } from '@playwright/test';
import { newPerson, type Person } from '../support/people.ts';
import type { Visitor } from './visitor.ts';

/** Posts an initiative by a call. @returns its id */
export async function postInitiative(organizer: Visitor, fields: object = {}): Promise<number> {
  const { initiative } = await organizer.send<{ initiative: { id: number } }>('/_api/initiatives', {
    title: 'Gear Train Evening',
    description: 'We take gearboxes apart and put them together again.',
    organization: 'Gear Friends',
    initiativeType: 'WORKSHOP',
    individualsNeeded: 5,
    ...fields,
  });
  return initiative.id;
}

/** Adds a resource by a call. @param title which nothing else in the library has @returns its id */
export async function addResource(author: Visitor, title: string, fields: object = {}): Promise<number> {
  const { resource } = await author.send<{ resource: { id: number } }>('/_api/resources', {
    title,
    description: 'How our gearbox came to be.',
    url: `https://example.org/${title.replaceAll(' ', '-')}`,
    category: ['CAD'],
    type: 'ARTICLE',
    ...fields,
  });
  return resource.id;
}

/** Registers somebody by a call that no browser makes, so that none is logged in. */
export async function register(site: string): Promise<Person> {
  const person = newPerson();
  const answer = await fetch(new URL('/_api/auth/register_with_password', site), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...person, agreeToTerms: true }),
  });
  expect(answer.status).toBe(201);
  return person;
}

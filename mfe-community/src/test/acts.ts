import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

/** Waits until these bodies were sent. */
export const sends = (sent: () => readonly (readonly [string, unknown])[], ...bodies: unknown[]) =>
  waitFor(() => expect(sent().map(([, body]) => body)).toEqual(bodies));

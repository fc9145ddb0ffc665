import { versionNumbers } from '@meshwork/contracts-core';
import type { Mismatch } from './mismatch.ts';

/** The services as people know them; a service without an entry is called by its name. */
const SERVICES: Readonly<Record<string, string>> = {
  auth: 'account service',
  catalog: 'library service',
  community: 'community service',
};

/** "1.2" of "1.2.0": changes of the third number are not noticeable. */
const short = (version: string) => versionNumbers(version).slice(0, 2).join('.');

const TEXTS: Readonly<
  Record<Mismatch['kind'], (service: string, needed: string, running: string) => string>
> = {
  older: (service, needed, running) =>
    `This page expects a newer ${service} (${needed}) than the one that is running (${running}). Some things may not work until it is updated.`,
  changed: (service, needed, running) =>
    `The ${service} was updated to version ${running} while you had this page open; the page was made for ${needed}. Copy what you have not sent yet, then reload the page.`,
  unfit: (service, needed, running) =>
    `This page was made for version ${needed} of the ${service}, and version ${running} is running. Please reload the page. If that does not help, an update is under way: try again in a few minutes.`,
};

/** What a mismatch means for the person, and what to do. */
export const mismatchText = ({ api, kind, needed, running }: Mismatch): string =>
  TEXTS[kind](SERVICES[api] ?? `${api} service`, short(needed), short(running));

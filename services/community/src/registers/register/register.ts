import type { Register } from '@meshwork/contracts-community';
import type { Programme } from '@meshwork/contracts-core';
import type { ImportedColumn, ImportedFacts } from '@meshwork/service-kit';

export interface RegisterPage {
  readonly rows: readonly ImportedFacts[];
  /** One line for each row that was left out, with its reason. */
  readonly remarks: readonly string[];
  readonly isLast: boolean;
}

export interface RegisterList {
  readonly kind: 'teams' | 'events';
  readonly firstPage: number;
  /** The path of a page, below the register's address. */
  path(page: number): string;
  /** @throws ZodError when the answer is not of the described shape */
  read(body: unknown, page: number): RegisterPage;
}

/** A public register that an operator has a key for. */
export interface RegisterSource {
  readonly id: Register;
  readonly command: string;
  readonly programme: Programme;
  readonly teamType: 'FIRST_FRC' | 'FIRST_FTC' | 'VEX';
  /** Its address, with a slash at the end. */
  readonly address: string;
  /** The headers by which the register knows the operator. */
  readonly headers: Readonly<Record<string, string>>;
  readonly teamColumns: readonly ImportedColumn[];
  /** @param today plain date on which the run began */
  lists(today: string): readonly RegisterList[];
}

const column = (name: string, fact: string, type: ImportedColumn['type'] = 'text'): ImportedColumn => ({
  column: name,
  fact,
  type,
});

/** The columns that every register fills for a team. */
export const TEAM_COLUMNS: readonly ImportedColumn[] = [
  column('team_name', 'teamName'),
  column('team_number', 'teamNumber'),
  column('team_type', 'teamType'),
  column('location', 'location'),
];
export const ROOKIE_AND_WEBSITE: readonly ImportedColumn[] = [
  column('rookie_year', 'rookieYear', 'integer'),
  column('website_url', 'websiteUrl'),
];
export const EVENT_COLUMNS: readonly ImportedColumn[] = [
  column('title', 'title'),
  column('description', 'description'),
  column('organization', 'organization'),
  column('initiative_type', 'initiativeType'),
  column('start_date', 'startDate', 'date'),
  column('end_date', 'endDate', 'date'),
  column('location', 'location'),
  column('application_url', 'applicationUrl'),
];

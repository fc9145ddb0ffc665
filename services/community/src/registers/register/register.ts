import type { Register } from '@meshwork/contracts-community';
import type { Programme } from '@meshwork/contracts-core';
import type { ImportedColumns, ImportedFacts } from '../import/merge-rows.ts';

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
  readonly teamColumns: ImportedColumns;
  /** @param today plain date on which the run began */
  lists(today: string): readonly RegisterList[];
}

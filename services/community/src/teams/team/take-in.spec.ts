import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const SOURCE = join(import.meta.dirname, '../..');
const WRITES =
  /insert into community\.team_membership|update community\.team_membership|insertInto\('community\.team_membership|updateTable\('community\.team_membership|(?:create|nativeUpdate|upsert)\(MembershipEntity|\bmember\.role = (?!')/;

// By the text of statements; whoever lets somebody in asks whether that makes an adult an owner (docs/product.md#owners).
it('one function alone lets people into teams and changes their roles', () => {
  const writers = globSync('**/*.ts', { cwd: SOURCE }).filter(
    (path) =>
      !/(?:\.spec|\.fixture|scene)\.ts$|^(?:migrations|test)\//.test(path) &&
      WRITES.test(readFileSync(join(SOURCE, path), 'utf8')),
  );
  expect(writers).toEqual(['teams/team/take-in.query.ts']);
});

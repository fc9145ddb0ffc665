import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRoot } from '../lib/paths.ts';

const FOLDER = fromRoot('docs/adr');
export const INDEX = fromRoot('docs/generated/decisions.md');

/** `# 0010 One nginx configuration` */
const HEADING = /^# (\d{4}) (.+)$/m;

const HEAD = `# Decisions

\`npm run generate -- records\` writes this table from the [records](../adr/README.md).

| Record | Decision |
|---|---|
`;

/** @returns the page with a row for each record: its number and its title. @throws for a record without a heading */
export const indexOfRecords = async (): Promise<string> => {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{4}-/.test(file)).sort();
  const rows = await Promise.all(
    files.map(async (file) => {
      const [, number, title] = HEADING.exec(await readFile(join(FOLDER, file), 'utf8')) ?? [];
      if (!title) throw new Error(`docs/adr/${file} has no heading with a number and a title.`);
      return `| [${number}](../adr/${file}) | ${title} |\n`;
    }),
  );
  return HEAD + rows.join('');
};

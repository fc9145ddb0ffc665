import { writeFile } from 'node:fs/promises';
import { runMain } from '../lib/failure.ts';
import { fromRoot } from '../lib/paths.ts';
import { subsetFonts } from './subset-fonts.ts';

/** `npm run generate -- fonts`: writes the font files that `libs/ui/src/styles/fonts.css` describes, and prints their sizes. */
const main = async (): Promise<number> => {
  for (const [path, content] of await subsetFonts()) {
    await writeFile(fromRoot(path), content);
    console.log(`${(content.length / 1024).toFixed(1).padStart(6)} KB ${path}`);
  }
  return 0;
};

await runMain(main);

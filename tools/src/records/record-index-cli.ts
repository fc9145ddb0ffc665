import { runMain } from '../lib/failure.ts';
import { writeChanged } from '../lib/files.ts';
import { INDEX, indexOfRecords } from './record-index.ts';

/** `npm run generate -- records`: the index of decisions, from their titles. */
await runMain(async () => {
  await writeChanged(INDEX, await indexOfRecords());
});

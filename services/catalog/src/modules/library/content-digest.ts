import { createHash } from 'node:crypto';
import type { LibraryContent } from './library-row.ts';

/** A digest of an imported resource's content, equal exactly when all of it is. */
export const contentDigest = (content: LibraryContent): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[content.title, content.description, content.url, content.category, content.type],
        ...[content.difficultyLevel, content.prerequisites, content.additionalContent],
        ...[content.publisher, content.licence],
      ]),
    )
    .digest('hex');

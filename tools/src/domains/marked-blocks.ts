import { Failure } from '../lib/failure.ts';

const BLOCK = /^([ \t]*)(#|\/\/) >>> npm run domains: ([\w -]+)\n[\s\S]*?^[ \t]*\2 <<<$/gm;

/**
 * Replaces the lines between `# >>> npm run domains: NAME` and `# <<<`. Each line gets the indentation of the marker.
 * @param blocks the new lines by the block's name
 * @throws Failure when the text lacks one of the blocks or has one that nobody fills
 */
export const fillBlocks = (text: string, blocks: Readonly<Record<string, readonly string[]>>): string => {
  const missing = new Set(Object.keys(blocks));
  const filled = text.replace(BLOCK, (_, indent: string, comment: string, name: string) => {
    const lines = blocks[name];
    if (!lines) throw new Failure(`nothing fills the block "${name}"`);
    missing.delete(name);
    const marked = [`${comment} >>> npm run domains: ${name}`, ...lines, `${comment} <<<`];
    return marked.map((line) => (line === '' ? '' : indent + line)).join('\n');
  });
  if (missing.size > 0) throw new Failure(`there is no block "${[...missing].join('", "')}"`);
  return filled;
};

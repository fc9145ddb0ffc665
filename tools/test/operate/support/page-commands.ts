/** A command of a page, as somebody types it who follows the page. */
interface PageCommand {
  readonly command: string;
  /** The comment that follows it on the page. */
  readonly comment: string;
}

const BLOCK = /^```sh\n([\s\S]*?)^```$/m;
const LINE = /^(\S.*?)(?:\s+# (.+))?$/gm;

/**
 * @param page Markdown
 * @returns the commands of its first block
 */
export const commandsOf = (page: string): PageCommand[] => {
  const [, block = ''] = BLOCK.exec(page) ?? [];
  return [...block.matchAll(LINE)].map(([, command = '', comment = '']) => ({ command, comment }));
};

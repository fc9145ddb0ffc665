/** A command of a page, as somebody types it who follows the page. */
interface PageCommand {
  readonly command: string;
  /** What the page says behind it. */
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

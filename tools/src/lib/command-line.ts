import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Failure, messageOf, Usage } from './failure.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Ends a command that is asked for help.
 * @throws Usage when `--help` or `-h` is among the words
 */
export const helpIfAsked = (usage: string, words: readonly string[] = process.argv.slice(2)): void => {
  if (words.some((word) => word === '--help' || word === '-h')) throw new Usage(usage);
};

/**
 * The words and options of a command.
 * @param most how many words it takes
 * @throws Usage when it is asked for help; Failure that names what is wrong, with the usage
 */
export const commandLine = <const O extends Options>(usage: string, options: O, most = 0) => {
  helpIfAsked(usage);
  const read = () => parseArgs({ allowPositionals: true, options });
  let line: ReturnType<typeof read>;
  try {
    line = read();
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n${usage}`);
  }
  const [unexpected] = line.positionals.slice(most);
  if (unexpected !== undefined) throw new Failure(`"${unexpected}" is one word too many\n${usage}`);
  return line;
};

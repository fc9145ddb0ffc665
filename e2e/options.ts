import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * The options and words of a script of this package. Ends the process with the usage where it is asked for help, or for what the script does not
 * know.
 */
export const optionsOf = <const O extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: O,
) => {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit();
  }
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    console.error(`error: ${(error as Error).message}\n${usage}`);
    process.exit(1);
  }
};

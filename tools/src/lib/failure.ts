/** A failure whose message is meant for the person at the console: shown as one line, without a stack trace. */
export class Failure extends Error {
  override name = 'Failure';
}

/** Carries the usage of a command to `--help`, which prints it and ends without a failure. */
export class Usage extends Error {
  override name = 'Usage';
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs a command's main function; a {@link Failure} ends it with clear words and exit code 1, {@link Usage} with 0. */
export const runMain = async (main: () => Promise<number | undefined>): Promise<void> => {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (error instanceof Usage) {
      console.log(error.message);
      return;
    }
    console.error(error instanceof Failure ? `error: ${error.message}` : error);
    process.exitCode = 1;
  }
};

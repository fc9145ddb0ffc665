import { keepWorld } from './demo-world/demo-world.ts';
import { commandLine } from './lib/command-line.ts';
import { duration, paint } from './lib/console.ts';
import { runMain } from './lib/failure.ts';
import { readSettings } from './lib/settings.ts';
import { runUntilStopped } from './stack/lifecycle.ts';
import { type Stack, startStack } from './stack/stack.ts';

/** Prints the address of the running stack. */
export const announce = ({ settings, mailUrl }: Stack, started: number): void => {
  console.log(
    `\n  ${paint('bold', 'Meshwork is ready:')} ${paint('cyan', settings.origin)}   (${duration(performance.now() - started)})`,
  );
  if (mailUrl) console.log(paint('dim', `  Mail that it sends: ${mailUrl}`));
  console.log(paint('dim', '  Ctrl-C stops everything. Admin: npm run admin -- grant ada@example.org\n'));
};

const USAGE = `usage: npm start [-- --publish]
Runs the whole stack on this machine. It serves what is live; --publish makes the builds of the working tree live first.
Variables: docs/generated/variables.md ("npm start")`;

const main = async (): Promise<never> => {
  const { values } = commandLine(USAGE, { publish: { type: 'boolean' } });
  return runUntilStopped(async (lifecycle) => {
    const started = performance.now();
    const stack = await startStack(readSettings(), lifecycle, { publishes: values.publish });
    await keepWorld(stack.context);
    announce(stack, started);
    return stack;
  });
};

if (import.meta.main) await runMain(main);

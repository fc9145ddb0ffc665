import { existsSync } from 'node:fs';

interface Program {
  /** Variable of the environment that names another file. */
  variable: string;
  places: readonly string[];
  /** The package of Debian that has it. */
  debian: string;
}

/** The programs in which journeys run in other engines than Chromium. */
const PROGRAMS = {
  firefox: {
    variable: 'FIREFOX_PATH',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    debian: 'firefox-esr',
  },
  webKitDriver: {
    variable: 'WEBKIT_DRIVER_PATH',
    places: ['/usr/bin/WebKitWebDriver'],
    debian: 'webkit2gtk-driver',
  },
  screen: { variable: 'XVFB_PATH', places: ['/usr/bin/Xvfb'], debian: 'xvfb' },
} satisfies Record<string, Program>;

const findProgram = ({ variable, places }: Program): string | undefined =>
  process.env[variable] || places.find((path) => existsSync(path));

/** @throws Error that says how to install it */
export function programPath(name: keyof typeof PROGRAMS): string {
  const program = PROGRAMS[name];
  const found = findProgram(program);
  if (found) return found;
  throw new Error(
    `${program.places[0]} is not installed; install it with: sudo apt-get install ${program.debian}, or name it in ${program.variable}`,
  );
}

/** The packages of Debian that have what is not installed. */
export const missingEngines = (): string[] =>
  Object.values(PROGRAMS).flatMap((program) => (findProgram(program) ? [] : [program.debian]));

import { styleText } from 'node:util';

type Colour = Parameters<typeof styleText>[0];

/** Colours text where the output is a terminal that shows colours (NO_COLOR and FORCE_COLOR are honoured). */
export const paint = (colour: Colour, text: string): string =>
  styleText(colour, text, { stream: process.stdout, validateStream: true });

/** Milliseconds as people read them: `340 ms`, `4.2 s`. */
export const duration = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

/** Runs one named step and prints how long it took. The step may return a short remark as `note`. */
export const step = async <T>(
  name: string,
  run: (note: (text: string) => void) => Promise<T>,
): Promise<T> => {
  const started = performance.now();
  let remark = '';
  let sign = paint('red', '✗');
  try {
    const result = await run((text) => {
      remark = text;
    });
    sign = paint('green', '✓');
    return result;
  } finally {
    const time = duration(performance.now() - started).padStart(9);
    console.log(`${sign} ${name.padEnd(22)} ${time}${remark && paint('dim', `  ${remark}`)}`);
  }
};

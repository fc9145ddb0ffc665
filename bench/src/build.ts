import { execFileSync } from 'node:child_process';

/** Builds what is measured. */
export const buildAll = (): void => void execFileSync('npm', ['run', 'build'], { stdio: 'inherit' });

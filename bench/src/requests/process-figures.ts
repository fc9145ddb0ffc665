import { readdir, readFile } from 'node:fs/promises';

/** A process and its children: nginx and PostgreSQL work in theirs. */
async function family(pid: number): Promise<number[]> {
  const children: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    if (Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) === pid) children.push(Number(name));
  }
  return [pid, ...children];
}

/** Memory of a process and its children in MB, shared pages by their share (PSS). Linux only. */
export async function memoryMb(pid: number): Promise<number> {
  let kb = 0;
  for (const each of await family(pid)) {
    const text = await readFile(`/proc/${each}/smaps_rollup`, 'utf8').catch(() => '');
    kb += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  }
  return kb / 1024;
}

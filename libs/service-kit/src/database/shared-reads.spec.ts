import { expect, it } from '@jest/globals';
import { SharedReads } from './shared-reads.ts';

/** Reads that end when the test says so, and tell how many have begun. */
function slowReads() {
  const begun: PromiseWithResolvers<string>[] = [];
  const read = () => {
    const one = Promise.withResolvers<string>();
    begun.push(one);
    return one.promise;
  };
  return { begun, read };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('lets all who ask while a read runs share the next one, which begins when it ends', async () => {
  const { begun, read } = slowReads();
  const reads = new SharedReads();
  const first = reads.get('teams', read);
  const others = [reads.get('teams', read), reads.get('teams', read)];
  await turn();
  expect(begun).toHaveLength(1);
  begun[0]?.resolve('before');
  expect(await first).toBe('before');
  await turn();
  expect(begun).toHaveLength(2);
  const late = reads.get('teams', read);
  begun[1]?.resolve('after');
  expect(await Promise.all(others)).toEqual(['after', 'after']);
  await turn();
  begun[2]?.resolve('last');
  expect(await late).toBe('last');
  expect(begun).toHaveLength(3);
});

it('begins at once what nobody else asks', async () => {
  const { begun, read } = slowReads();
  const reads = new SharedReads();
  const both = [reads.get('teams', read), reads.get('mentors', read)];
  expect(begun).toHaveLength(2);
  for (const [at, one] of begun.entries()) one.resolve(`answer ${at}`);
  expect(await Promise.all(both)).toEqual(['answer 0', 'answer 1']);
});

it('tells a failure to those who shared the read, and to nobody after them', async () => {
  const { begun, read } = slowReads();
  const reads = new SharedReads();
  const first = reads.get('teams', read);
  const second = reads.get('teams', read);
  begun[0]?.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await turn();
  begun[1]?.resolve('back');
  expect(await second).toBe('back');
});

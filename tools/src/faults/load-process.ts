import { generateLoad, type LoadOptions } from './load.ts';

const result = await generateLoad(JSON.parse(`${process.argv[2]}`) as LoadOptions);
process.send?.(result, undefined, undefined, () => process.disconnect());

import { serviceConfig } from '@meshwork/mf-config';

const config = serviceConfig({
  entries: {
    'statement-comment': './bench/statement-comment.bench.ts',
  },
});

export default { ...config, output: { ...config.output, path: `${process.cwd()}/bench/dist` } };

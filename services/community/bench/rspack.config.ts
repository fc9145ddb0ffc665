import { serviceConfig } from '@meshwork/mf-config';

const config = serviceConfig({
  entries: {
    'team-list': './bench/team-list.bench.ts',
    'statement-comment': './bench/statement-comment.bench.ts',
  },
});

export default { ...config, output: { ...config.output, path: `${process.cwd()}/bench/dist` } };

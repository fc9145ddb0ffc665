import { serviceConfig } from '@meshwork/mf-config';

export default serviceConfig({
  bundlesPackages: true,
  entries: {
    main: './src/main.ts',
    migrate: './src/migrate.ts',
    import: './src/import.ts',
    'demo-world': './src/demo-world.ts',
  },
});

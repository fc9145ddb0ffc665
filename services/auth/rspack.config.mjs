import { serviceConfig } from '@meshwork/mf-config';

export default serviceConfig({
  bundlesPackages: true,
  entries: {
    main: './src/main.ts',
    migrate: './src/migrate.ts',
    admin: './src/admin.ts',
    'demo-world': './src/demo-world.ts',
    // Started by password-hasher.service.ts in threads of its own.
    'password.worker': './src/modules/passwords/password.worker.ts',
  },
});

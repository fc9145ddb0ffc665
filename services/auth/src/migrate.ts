import { runMigrations } from '@meshwork/service-kit';
import { authService } from './auth.definition.ts';

await runMigrations(authService);

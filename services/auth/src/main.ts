import { bootstrapService } from '@meshwork/service-kit';
import { authService } from './auth.definition.ts';

await bootstrapService(authService);

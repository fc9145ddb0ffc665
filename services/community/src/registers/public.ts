export { importData, importEnvSchema } from './import/import-data.ts';
export { registerQueue } from './register/register.worker.ts';
export { importRegister, registerImportEnvSchema } from './register/register-command.ts';
export { sourcesOf } from './register/register-sources.service.ts';
export { RegistersModule } from './registers.module.ts';

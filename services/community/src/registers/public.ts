export { csvCommand, csvEnvSchema } from './csv/csv-command.ts';
export { importData, importEnvSchema } from './import/import-data.ts';
export { RegistersModule } from './registers.module.ts';

import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { CsvImports } from './csv-imports.service.ts';

const { imports, checkImport, importFile, undoImport } = communityEndpoints;

/** CSV files by admins in the browser. */
@Controller()
export class ImportsController {
  constructor(private readonly csv: CsvImports) {}

  @Endpoint(imports)
  async list() {
    return { imports: await this.csv.list() };
  }

  @Endpoint(checkImport)
  check(file: InputOf<typeof checkImport>) {
    return this.csv.check(file);
  }

  /** @throws AppError FILE_REFUSED */
  @Endpoint(importFile)
  async store(file: InputOf<typeof importFile>, admin: Identity) {
    const { importId, report } = await this.csv.store(file, admin);
    if (importId === null) throw fail('FILE_REFUSED');
    return { importId, report };
  }

  /** @throws AppError IMPORT_NOT_FOUND, IMPORT_NOT_LAST */
  @Endpoint(undoImport)
  undo({ importId }: InputOf<typeof undoImport>, admin: Identity) {
    return this.csv.undo(importId, admin);
  }
}

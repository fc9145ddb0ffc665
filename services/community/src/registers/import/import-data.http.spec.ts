import { copySmallData } from '../../test/small-data.ts';
import { testImport } from './import-data.fixture.ts';

testImport(copySmallData);

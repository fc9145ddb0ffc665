import { copySmallData } from '../../test/small-data.ts';
import { testImport } from './import-data.suite.ts';

testImport(copySmallData);

import { testInterface } from '@meshwork/test-kit/service/interface';
import { interfaceTest } from './interface.fixture.ts';

testInterface(interfaceTest, 100);

import { serviceProject } from '@meshwork/test-kit/jest/service';

export default serviceProject('auth');

import { nodeProject } from '@meshwork/test-kit/jest/node';

export default nodeProject('bench');

import { nodeProject } from '@meshwork/test-kit/jest/node';

// Tests wait for real seconds to pass, also on busy machines.
export default { ...nodeProject('gateway'), testTimeout: 30_000 };

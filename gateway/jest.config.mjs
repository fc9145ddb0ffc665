import { nodeProject } from '@meshwork/test-kit/jest/node';

// Tests wait for real seconds to pass, on machines that may have other things to do.
export default { ...nodeProject('gateway'), testTimeout: 30_000 };

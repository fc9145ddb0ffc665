import { nodeProject } from '@meshwork/test-kit/jest/node';

const tools = nodeProject('tools');

// The folder test/ is a project of its own (src/test/targets.plugin.ts).
export default {
  ...tools,
  testPathIgnorePatterns: [...tools.testPathIgnorePatterns, '<rootDir>/test/'],
};

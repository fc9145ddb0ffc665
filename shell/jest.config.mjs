import { webProject } from '@meshwork/test-kit/jest/web';

const project = webProject('shell');

// The renderer is a package of its own.
export default {
  ...project,
  testPathIgnorePatterns: [...project.testPathIgnorePatterns, '<rootDir>/renderer/'],
};

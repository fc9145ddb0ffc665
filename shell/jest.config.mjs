import { webProject } from '@meshwork/test-kit/jest/web';

const project = webProject('shell');

export default {
  ...project,
  // The renderer is a package of its own.
  testPathIgnorePatterns: [...project.testPathIgnorePatterns, '<rootDir>/renderer/'],
  extensionsToTreatAsEsm: [...project.extensionsToTreatAsEsm, '.md'],
  transform: { ...project.transform, '\\.md$': '@meshwork/mf-config/text-loader' },
};

import { webProject } from '@meshwork/test-kit/jest/web';

export default webProject('language');

/**
 * Every package with a jest.config.mjs of its own is a project; a new package needs no line here.
 * One pattern, since Jest takes a pattern without a match for a path.
 */
export default {
  projects: [
    '<rootDir>/{libs/*,libs/contracts/*,services/*,shell,shell/renderer,mfe-*,gateway,tools,tools/test,bench,e2e}/jest.config.mjs',
  ],
};

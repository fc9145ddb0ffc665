export { catalogCalls, communityCalls, type ServedCall } from './calls.ts';
export { accountStatements, publishedAccountStatements } from './generator/accounts.ts';
export { catalogStatements } from './generator/catalog.ts';
export { communityStatements } from './generator/community.ts';
export { helperStatements } from './generator/helpers.ts';
export { needStatements } from './generator/needs.ts';
export { evenly, LARGE, type Sizes, SMALL } from './generator/sizes.ts';

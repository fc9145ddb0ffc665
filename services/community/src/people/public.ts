export {
  isAdult,
  isAmongBlocked,
  isBlocked,
  isBlockedBetween,
  isBlockedByManagers,
  withoutBlocked,
} from './block.query.ts';
export { takeDeletedAccounts } from './deleted-accounts.query.ts';

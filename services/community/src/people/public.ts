export {
  blocks,
  hasAccount,
  hasBlocked,
  isAdult,
  isAmongBlocked,
  isBlocked,
  isBlockedBetween,
  isBlockedByManagers,
  withoutBlocked,
} from './block.query.ts';

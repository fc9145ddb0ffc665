export { lockInitiative } from './initiative/initiative.policy.ts';
export { IS_OVER, utcToday } from './initiative/initiative-order.ts';
export { cancelForGood, deleteInitiative, hasPeople } from './initiative/initiative-removal.task.ts';
export { listInitiatives, newestInitiatives } from './initiative/initiatives.query.ts';
export { placesChanged } from './initiative/waiting-list.query.ts';
export { InitiativesModule } from './initiatives.module.ts';
export { removeRequest } from './requests/request-removal.query.ts';

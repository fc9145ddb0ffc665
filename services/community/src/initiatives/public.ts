export { listInitiatives } from './initiative/initiative-near.query.ts';
export { utcToday } from './initiative/initiative-order.ts';
export { cancelForGood, deleteInitiative, hasPeople } from './initiative/initiative-removal.ts';
export { newestInitiatives } from './initiative/newest-initiatives.query.ts';
export { InitiativesModule } from './initiatives.module.ts';
export { RequestRemoval } from './requests/request-removal.service.ts';

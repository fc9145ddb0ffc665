import { useSyncExternalStore } from 'react';
import { type Connection, connection } from './connection.store.ts';

/** Whether Meshwork can be reached. */
export const useConnection = (): Connection =>
  useSyncExternalStore(connection.subscribe, connection.state, connection.serverState);

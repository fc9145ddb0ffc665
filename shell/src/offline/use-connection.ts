import { useSyncExternalStore } from 'react';
import { type Connection, connection } from './connection.store.ts';

export const useConnection = (): Connection =>
  useSyncExternalStore(connection.subscribe, connection.state, connection.serverState);

import { words } from './tokens.ts';

/** Words before a number that is for calling. */
export const LABELS = words(`
  tel phone telephone call text txt cell mobile whatsapp sms handy telefon telefono movil celular portable numero nummer ring dial fax
  viber signal telegram zoom тел телефон cel llamame llama ruf appelle facetime imessage`);

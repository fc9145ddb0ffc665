import { said, spoken } from '@meshwork/language';
import type { SessionInfo } from './auth.schema.ts';

/** Services write this in English where a browser says nothing of itself. */
export const DEVICE_TEXTS = { UNKNOWN: 'Unknown device' } as const;

/** "Chrome on Windows", in the language of the reader; what has no parts keeps its English text. */
export const deviceText = ({
  device,
  browser,
  system,
}: Pick<SessionInfo, 'device' | 'browser' | 'system'>): string =>
  browser && system ? said('{browser} on {system}', { browser, system })() : spoken(device);

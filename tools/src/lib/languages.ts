import * as manifest from '../../../languages.ts';

/** The languages beside English by the first segment of their addresses. */
export const LANGUAGES: Readonly<Record<string, manifest.LanguageRow>> = manifest.LANGUAGES;

export { i18n, type Sentence, say, spoken } from './i18n.ts';
export { type Language, language, readLanguageBy, withLanguage } from './language.ts';
export { type Said, said } from './said.ts';

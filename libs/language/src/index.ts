export { i18n, type Sentence, say } from './i18n.ts';
export { type Language, language, readLanguageBy, withLanguage } from './language.ts';
export { said } from './said.ts';

export { inLanguage, pageUrl, readerLanguage } from './reader-language.ts';

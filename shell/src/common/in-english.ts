import { language } from '@meshwork/language';

/** Attributes of an element whose words are English. */
export interface Marks {
  readonly lang?: 'en';
  readonly dir?: 'ltr';
}

/** @returns the marks of words that are English whatever the language of the page is; none on an English page */
export const inEnglish = (): Marks => (language().code === 'en' ? {} : { lang: 'en', dir: 'ltr' });

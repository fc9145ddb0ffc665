const nameIn = (type: 'language' | 'region', code: string): string => {
  try {
    return new Intl.DisplayNames('en', { type }).of(code) ?? code;
  } catch {
    return code;
  }
};

/** "German" for "de". */
export const languageName = (code: string): string => nameIn('language', code);

/** "Germany" for "DE". */
export const countryName = (code: string): string => nameIn('region', code);

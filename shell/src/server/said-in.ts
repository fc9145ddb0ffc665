import { type Language, withLanguage } from '@meshwork/language';

/**
 * Draws something in the language of its page.
 * @param spoken absent: English
 * @param work waits for nothing, so nothing of another page comes in between
 */
export const saidIn = <Result>(spoken: Language | undefined, work: () => Result): Result =>
  spoken ? withLanguage(spoken, work) : work();

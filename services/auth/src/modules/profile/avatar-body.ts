const START = /^\s*\{\s*"avatarUrl"\s*:\s*"/;
const END = /^"\s*\}\s*$/;

/**
 * Parses `{"avatarUrl":"data:image/png;base64,…"}`. A data URL contains no escapes, so its value is the text between the
 * quotes. Unlike `JSON.parse` this takes no memory beyond the text, whatever the body contains.
 * @returns an empty object for a body of any other form, which the contract's schema refuses
 */
export function parseAvatarBody(text: string): { avatarUrl?: string } {
  const start = START.exec(text)?.[0].length;
  if (start === undefined) return {};
  const end = text.indexOf('"', start);
  const avatarUrl = text.slice(start, end);
  return end >= 0 && END.test(text.slice(end)) && !avatarUrl.includes('\\') ? { avatarUrl } : {};
}

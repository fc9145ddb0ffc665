import type { Email } from 'postal-mime';

/** The token in a mail's link; both forms of the mail must carry the same link. */
export function tokenIn(mail: Email, path: string): string {
  const link = new RegExp(`http://localhost:8080${path}#token=([\\w-]+)`);
  const [text, html] = [link.exec(mail.text ?? '')?.[1], link.exec(mail.html ?? '')?.[1]];
  if (!text || text !== html) throw new Error(`No link to ${path} in both forms of the mail:\n${mail.text}`);
  return text;
}

export interface CaughtMail {
  id: number;
  receivedAt: string;
  from: string;
  /** Addresses of the envelope: who would have received it. */
  to: string[];
  subject: string;
  text: string;
  html: string;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: start; padding: .5rem; border-bottom: 1px solid #8884; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8884; border-radius: .5rem; }
  iframe { width: 100%; height: 32rem; border: 1px solid #8884; border-radius: .5rem; background: #fff; }
  dt { float: left; clear: left; width: 5rem; font-weight: 600; } dd { margin: 0 0 0 5rem; }`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style>${body}</html>`;

const row = (mail: CaughtMail): string =>
  `<tr><td><a href="/mails/${mail.id}">${escapeHtml(mail.subject)}</a><td>${escapeHtml(mail.to.join(', '))}
<td><time datetime="${mail.receivedAt}">${mail.receivedAt.slice(11, 19)}</time>`;

/** All caught mails; reloads itself. */
export const listPage = (mails: CaughtMail[]): string =>
  page(
    'Caught mail',
    `<meta http-equiv="refresh" content="5"><h1>Caught mail</h1>
<p>What the services send ends here; nothing leaves this machine.</p>
${mails.length ? `<table><tr><th>Subject<th>To<th>At (UTC)${mails.map(row).join('')}</table>` : '<p>Nothing yet.</p>'}`,
  );

// Links become clickable outside of the sandbox's frame; scripts of a mail never run.
const bare = (html: string): string => escapeHtml(`<base target="_blank">${html}`);

const linked = (text: string): string =>
  escapeHtml(text).replace(
    /https?:\/\/[^\s<>&]+(?:&amp;[^\s<>&]+)*/g,
    (url) => `<a href="${url}">${url}</a>`,
  );

export const mailPage = (mail: CaughtMail): string =>
  page(
    mail.subject,
    `<p><a href="/">All mail</a></p><h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>From<dd>${escapeHtml(mail.from)}<dt>To<dd>${escapeHtml(mail.to.join(', '))}<dt>At<dd>${mail.receivedAt}</dl>
${mail.html ? `<h2>HTML</h2><iframe title="HTML form" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${bare(mail.html)}"></iframe>` : ''}
<h2>Text</h2><pre>${linked(mail.text)}</pre>`,
  );

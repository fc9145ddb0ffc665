/** Names as code uses them: a member, a call, a new value, or handed on. Prose has a space before the word, and none before a member. */
const used = (names: string): string => `(?:${names})(?=\\.\\w|[[(]|=[^=>])|(?<! )(?:${names})(?=[,;)])`;

/**
 * What belongs to the whole page, and to the pages of all domains, with what a remote takes in its place. A build shortens the names of what a
 * remote declares, so these names are the browser's own.
 */
const OF_ALL: readonly (readonly [names: string, instead: string])[] = [
  [
    // A method of that name has a body.
    String.raw`(?!fetch\([^()]*\)\{)(?:${used('fetch|XMLHttpRequest|WebSocket|EventSource|Worker|SharedWorker')})`,
    'calls go through the api of shell-contract',
  ],
  [String.raw`navigator\.(?:sendBeacon|serviceWorker)\b`, 'calls go through the api of shell-contract'],
  [
    String.raw`${used('localStorage|sessionStorage|caches|cookieStore')}|document\.cookie\b|indexedDB\.deleteDatabase\b`,
    'drafts of ui and the session of shell-contract keep what pages keep',
  ],
  [
    String.raw`${used('history')}|(?:(?:document|window|globalThis)\.)?location(?:\.(?:assign|replace|reload)\(|(?:\.href)?=(?!=))`,
    'useNavigate and Link of shell-contract change the page',
  ],
  [
    String.raw`document\.(?:(?:body|documentElement)\.(?!client|scroll|offset|contains\()\w+|(?:title|adoptedStyleSheets)=(?!=)|(?:write|writeln|open)\(|querySelector(?:All)?\("(?:header|footer|nav|main|body|html|#))`,
    'a page draws inside of its own place; Dialog, toast and PageMeta do the rest',
  ],
  [
    String.raw`(?:(?:window|document|globalThis)\.)?addEventListener\("(?:click|dblclick|auxclick|contextmenu|pointer\w+|mouse\w+|touch\w+|wheel|submit|focus\w*|beforeunload|popstate|hashchange)"|addEventListener\("key\w+"`,
    'listen on an element of the page',
  ],
  [
    String.raw`[A-Z]\w{2,}\.prototype(?:\.\w+|\[[^\]]+\])=(?!=)|Object\.(?:defineProperty|defineProperties|assign|setPrototypeOf)\((?:window|document|globalThis|navigator|[A-Z]\w{2,}(?:\.prototype)?),|(?:JSON|Math|Object|Array|Promise|Reflect)\.\w+=(?!=)`,
    'what JavaScript and the browser have stays as it is',
  ],
  [
    String.raw`(?:window|document|globalThis)\.(?!rspackChunk)\w+=(?![=>])`,
    'modules export what they share, and the page around a remote stays as it is',
  ],
  [String.raw`eval\(|new Function\(`, 'the policy of the page allows no such code'],
];

/** Outside of a longer name: `e.fetch(` and `refetch(` belong to the remote. The object of the page may stand before it. */
const asName = (names: string) =>
  new RegExp(String.raw`(?<![\w$.#"'-])(?:(?:window|globalThis|self)\.)?(?:${names})`, 'g');

/** Names that reach over the whole window, by whatever object they are asked. */
const OVER_ALL: readonly (readonly [names: RegExp, instead: string])[] = [
  [/\.(?:showModal|showPopover|requestFullscreen|attachShadow)\(/g, 'Dialog of ui opens over a page'],
  [/position:"(?:fixed|sticky)"/g, 'what lies over the window is of ui'],
  [/\("(?:style|script|base|iframe|object|embed|meta)",/g, 'no page needs this element'],
];

const RULES = [...OF_ALL.map(([names, instead]) => [asName(names), instead] as const), ...OVER_ALL];

/**
 * Finds where a built script of a remote names what belongs to the whole page. It reads names, so it finds what a team writes by
 * mistake or in the open, and nothing that a script puts together while it runs (docs/adr/0067).
 * @param script the text of a script as the build writes it
 * @returns one line for each fault
 */
export const foreignScripts = (script: string): string[] => [
  ...new Set(
    RULES.flatMap(([pattern, instead]) =>
      Array.from(script.matchAll(pattern), ([found]) => `${found}: ${instead}`),
    ),
  ),
];

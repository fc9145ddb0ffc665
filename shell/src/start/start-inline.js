// Runs in the page itself, before any of our files has arrived: starts the requests that the first screen needs.
// The responses are kept in window.meshEarly until the API client requests the same address (early-fetch.ts).
(() => {
  const early = {};
  window.meshEarly = early;
  const root = document.documentElement;
  const start = (url) => {
    // Failures are said in the language of the page, not in that of the browser.
    early[url] = fetch(url, { headers: { Accept: 'application/json', 'Accept-Language': root.lang } });
    // The code that uses the response handles its failure; without this handler an unused one would be reported.
    early[url].catch(() => {});
  };
  // The build fills in the path.
  start('__SESSION_PATH__');
  try {
    const { remotes, site } = JSON.parse(document.getElementById('mesh-registry').textContent);
    // libs/contracts/core/src/site-identity.ts
    window.meshSite = site;
    const path = location.pathname.split('/').filter(Boolean);
    // The build fills in languages.ts. `//es` is no prefix.
    const language = __LANGUAGES__.find(
      ({ prefix, code, released }) =>
        prefix === `/${path[0]}` &&
        location.pathname.startsWith(prefix) &&
        (released || site?.draftLanguages?.includes(code)),
    );
    if (language) {
      path.shift();
      // The gateway sends one page for all, where no server has drawn it.
      Object.assign(root, { lang: language.code, dir: language.dir });
    }
    const given = new URLSearchParams(location.search);
    for (const { entry, firstFetch = [] } of Object.values(remotes)) {
      for (const first of firstFetch) {
        const pattern = first.path.split('/').filter(Boolean);
        const fits = (part, at) => (part[0] === ':' ? /^\d+$/.test(path[at]) : part === path[at]);
        if (pattern.length !== path.length || !pattern.every(fits)) continue;
        const part = (_, name) => path[pattern.indexOf(`:${name}`)];
        const url = new URL(first.url.replace(/:(\w+)/g, part), location.origin);
        for (const name of first.query || []) {
          // A parameter of the address replaces the call's own default.
          if (given.get(name)) url.searchParams.delete(name);
          for (const value of given.getAll(name)) if (value) url.searchParams.append(name, value);
        }
        url.searchParams.sort();
        // A page that the server has rendered has its data in itself.
        if (!('rendered' in root.dataset)) start(url.pathname + url.search);
        for (const file of first.files || []) {
          const link = document.createElement('link');
          link.rel = 'preload';
          link.as = file.endsWith('.css') ? 'style' : 'script';
          link.href = new URL(file, new URL(entry, location.origin)).pathname;
          document.head.append(link);
        }
      }
    }
  } catch {
    // Without a registry in the page the shell fetches it later; only the preloading is lost.
  }
})();

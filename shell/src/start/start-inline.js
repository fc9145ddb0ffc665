// Runs in the page itself, before any of our files has arrived: starts the requests that the first screen will wait for.
// The answers wait in window.meshEarly until the API client asks for the same address (early-fetch.ts).
(() => {
  const early = {};
  window.meshEarly = early;
  const ask = (url) => {
    early[url] = fetch(url, { headers: { Accept: 'application/json' } });
    // Whoever asks for it handles a failure; nobody may ask.
    early[url].catch(() => {});
  };
  // The build fills in the path.
  ask('__SESSION_PATH__');
  try {
    const { remotes } = JSON.parse(document.getElementById('mesh-registry').textContent);
    const path = location.pathname.split('/').filter(Boolean);
    const given = new URLSearchParams(location.search);
    for (const { entry, firstFetch = [] } of Object.values(remotes)) {
      for (const first of firstFetch) {
        const pattern = first.path.split('/').filter(Boolean);
        const fits = (part, at) => (part[0] === ':' ? /^\d+$/.test(path[at]) : part === path[at]);
        if (pattern.length !== path.length || !pattern.every(fits)) continue;
        const part = (_, name) => path[pattern.indexOf(`:${name}`)];
        const url = new URL(first.url.replace(/:(\w+)/g, part), location.origin);
        for (const name of first.query || []) {
          // What the address says stands instead of the call's own default.
          if (given.get(name)) url.searchParams.delete(name);
          for (const value of given.getAll(name)) if (value) url.searchParams.append(name, value);
        }
        url.searchParams.sort();
        ask(url.pathname + url.search);
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
    // Without a registry in the page the shell asks for it later; nothing was lost but a head start.
  }
})();

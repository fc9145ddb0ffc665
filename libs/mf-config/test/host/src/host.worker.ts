addEventListener('fetch', (event) => event.stopPropagation());

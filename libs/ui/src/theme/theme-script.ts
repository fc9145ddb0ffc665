/** The key in local storage; absent means the system's theme. */
export const THEME_KEY = 'theme';

/**
 * Sets the chosen theme before anything is drawn, so that nothing flashes. The shell puts this text into an inline script in
 * the head and its hash into the content security policy; this module imports nothing, so that a build configuration can read
 * it.
 */
export const themeScript = `try{const t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

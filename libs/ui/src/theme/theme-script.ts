/** The key in local storage; absent means the system's theme. */
export const THEME_KEY = 'theme';

/** Sets the chosen theme before anything is drawn. The shell's build reads this text, so this module imports nothing. */
export const themeScript = `try{const t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

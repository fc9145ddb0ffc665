/** The key of shortcuts as this machine's keyboard has it. */
export const MODIFIER_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** The version of the interface between the shell and remotes; raised when an existing remote could break, not by additions. */
export const CONTRACT_VERSION = 3;

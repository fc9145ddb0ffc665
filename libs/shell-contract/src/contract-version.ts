/**
 * The version of the interface between the shell and a remote: this package's exports and the shape of a remote.
 * Raised when a remote that was built against the previous version could break; additions do not raise it.
 */
export const CONTRACT_VERSION = 3;

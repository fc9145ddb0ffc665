/**
 * The version of the interface between the shell and a remote: the exports of this package and the shape of a remote. It is
 * raised when a remote that was built against the previous version could break; additions do not raise it.
 */
export const CONTRACT_VERSION = 3;

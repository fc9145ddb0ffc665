import { tabStore } from '@meshwork/ui';

/** Remotes that this tab loads from the developer's own machine: the remote's name and the address that serves it. */
export type Overrides = Readonly<Record<string, string>>;

/** `?mesh-override=mfe-community@http://localhost:8090`, as often as there are remotes to replace. */
const PARAMETER = 'mesh-override';
/** Kept for the tab only, so that a forgotten override does not last. */
const STORE = 'mesh-overrides';

const NAME = /^mfe-[a-z0-9-]+$/;
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1):\d+$/;

/** The gateway sets the flag in the page; its policy refuses the scripts everywhere else (GATEWAY_OVERRIDES). */
const allowed = () => document.querySelector('meta[name="mesh-overrides"]')?.getAttribute('content') === 'on';

const valid = (overrides: Record<string, unknown>): Overrides =>
  Object.fromEntries(
    Object.entries(overrides).filter(
      (entry): entry is [string, string] =>
        NAME.test(entry[0]) && typeof entry[1] === 'string' && LOCAL.test(entry[1]),
    ),
  );

function kept(): Overrides {
  try {
    return valid(JSON.parse(tabStore.read(STORE) ?? '{}'));
  } catch {
    return {};
  }
}

/** Reads the overrides of the address and removes them from it, so that a link or a reload does not repeat them. */
function requested(): Overrides {
  const url = new URL(location.href);
  const pairs = url.searchParams.getAll(PARAMETER).map((pair) => pair.split('@'));
  if (pairs.length === 0) return {};
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
  return valid(Object.fromEntries(pairs.filter(({ length }) => length === 2)));
}

/** The overrides of this tab; none where the environment does not allow them, even if some are stored or requested. */
export function readOverrides(): Overrides {
  if (!allowed()) return {};
  const overrides = { ...kept(), ...requested() };
  tabStore.write(STORE, JSON.stringify(overrides));
  return overrides;
}

export const forgetOverrides = () => tabStore.write(STORE, null);

/** Read once, before anything else of the page runs. */
export const overrides: Overrides = readOverrides();

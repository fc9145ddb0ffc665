// The components of the library wait, too, and it knows nothing of the contract.
export { lateParts, useWait } from '@meshwork/ui';
// The names of TanStack Query and React Router that remotes use, and no others: the shell's build drops everything else.
export {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export {
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { CITIES_CALL, CityInput, type CityInputProps, cityLabels } from './city-input.tsx';
export { CONTRACT_VERSION } from './contract-version.ts';
export { DetailFailure, type DetailFailureProps } from './detail-failure.tsx';
export {
  Directory,
  type DirectoryProps,
  type DirectoryTexts,
} from './directory.tsx';
export {
  DAYS_STORE,
  deleteDrafts,
  deleteExpiredDrafts,
} from './draft.store.ts';
export { FeedLink } from './feed-link.tsx';
export { blockKeys, INBOX_ADDRESS, inboxKeys, notificationsKey } from './inbox.ts';
export { KeptHtml, type KeptHtmlProps } from './kept-html.tsx';
export { LanguageSwitch, usePageLanguage } from './language-switch.tsx';
export { type LazyComponent, lazyPage } from './lazy-page.tsx';
export { ListFilters, trail } from './list-parts.tsx';
export { BlockButton, type BlockButtonProps } from './moderation/block-button.tsx';
export { HiddenPanel, type HiddenPanelProps } from './moderation/hidden-panel.tsx';
export {
  type ItemRef,
  reportCall,
  secondLookCall,
  visitorReportCall,
} from './moderation/moderation-calls.ts';
export { ReportButton, type ReportButtonProps } from './moderation/report-button.tsx';
export type { Mount, MountPoint } from './mounts.ts';
export { SERVICES } from './mounts.ts';
export { type Notice, noticesQuery, readNotices } from './notices.query.ts';
export { pageHash, takeHash } from './page-hash.ts';
export { PageMeta, Redirect } from './page-meta.tsx';
export { type PagedList, type PagedListOptions, pagedListOptions, usePagedList } from './paged-list.ts';
export { loginPath, paths, safeNext } from './paths.ts';
export { QueryState, type QueryStateProps } from './query-state.tsx';
export {
  checkRemote,
  defineRemote,
  type PageGuard,
  type Remote,
  type RemoteCheck,
  type RemoteDefinition,
  type RemoteSearch,
  wrongContract,
} from './remote.definition.ts';
export type {
  EntryCount,
  SearchRequest,
  SearchResult,
  SearchRow,
  SearchSource,
  StartPart,
  StartRow,
  StartSection,
  StartSource,
  StartStep,
} from './remote-extensions.ts';
export {
  LOAD_TIMEOUT,
  LoadFailure,
  type LoadFailureKind,
  type Loading,
  type Retryable,
  retryable,
  settled,
  toLoadFailure,
  UNSEEN,
} from './retryable.ts';
export { forgetKept, keepsInAccount, keptSearchesText, keptText, savedPageKey } from './saved/kept-text.ts';
export { SaveButton, type SaveButtonProps } from './saved/save-button.tsx';
export type { KeptSearch } from './saved-search/searches.store.ts';
export { loadSaving, type Saving } from './saving/load-saving.ts';
export { type IssueForm, type IssueTarget, useServerIssues } from './server-issues.ts';
export {
  type PageMetaProps,
  type ServerRender,
  ServerRenderProvider,
  useServerRender,
} from './server-render.context.ts';
export type { Session, SessionActions } from './shell.context.tsx';
export {
  type LoadFailureProps,
  ShellProvider,
  type ShellServices,
  type Toast,
  useApi,
  useRefreshedSession,
  useSession,
  useSessionActions,
  useShell,
  useToast,
  useUser,
  Widget,
  type WidgetHostProps,
} from './shell.context.tsx';
export type { ReportDialogProps, SecondLookFormProps, ShellForms } from './shell-forms.ts';
export { SITE_KEY, useSite } from './site.query.ts';
export { SiteLogo } from './site-logo.tsx';
export { type ActGateOptions, SuspensionPanel, useActGate } from './standing/use-act-gate.tsx';
export { stillTrueCalls, stillTrueKey } from './still-true-calls.ts';
export { type ActionOptions, type Message, useAction, useNameChange } from './use-action.ts';
export { type DraftForm, type DraftOptions, type FormDraft, useFormDraft } from './use-form-draft.ts';
export {
  type ListAddress,
  type ListAddressOptions,
  useListAddress,
  useLoginPath,
} from './use-list-address.ts';
export { useSeemsSignedIn } from './use-seems-signed-in.ts';
export { type SeenOptions, useSeen } from './use-seen.ts';
export { useTypedSearch } from './use-typed-search.ts';
export type { WidgetName, WidgetResource, WidgetTable } from './widget-table.ts';

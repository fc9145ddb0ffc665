export { SkipLink, VisuallyHidden } from './accessibility/skip-link.tsx';
export { Alert, type AlertProps, type AlertVariant } from './alert/alert.tsx';
export { Avatar, type AvatarProps } from './avatar/avatar.tsx';
export { Badge, type BadgeProps, type BadgeVariant } from './badge/badge.tsx';
export { Breadcrumbs, type Crumb } from './breadcrumbs/breadcrumbs.tsx';
export { copyText } from './browser/copy-text.ts';
export { browserStore, tabStore } from './browser/text-store.ts';
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  IconButton,
  type IconButtonProps,
  LinkButton,
  type LinkButtonProps,
} from './button/button.tsx';
export {
  Card,
  CardBody,
  CardCorner,
  CardFacts,
  CardFooter,
  CardHeader,
  CardList,
  type CardListProps,
  CardMedia,
  CardMeta,
  type CardProps,
  CardTitle,
  type CardTitleProps,
  cardCorner,
  Fact,
} from './card/card.tsx';
export {
  Checkbox,
  CheckboxField,
  type CheckboxFieldProps,
  type CheckboxProps,
} from './checkbox/checkbox.tsx';
export { DrawnAtProvider, tellTime, useNow } from './clock/use-now.ts';
export { CommandFrame, type CommandFrameProps } from './command/command-frame.tsx';
export { MODIFIER_KEY } from './command/command-keys.tsx';
export { Day, type DayProps } from './day/day.tsx';
export { ConfirmDialog, Dialog, preloadDialogs, Sheet, type SheetProps } from './dialog/dialog.tsx';
export type { CloseReason, ConfirmDialogProps, DialogProps } from './dialog/dialog.types.ts';
export { DialogFooter } from './dialog/dialog-footer.tsx';
export {
  DialogButton,
  type DialogButtonProps,
  DialogMount,
  type DialogState,
  dialogPreload,
} from './dialog/dialog-mount.tsx';
export { FieldRow, FormDialog, type FormDialogProps, type FormGate } from './dialog/form.dialog.tsx';
export {
  DirectoryList,
  type DirectoryListProps,
  type DirectoryPages,
} from './directory-list/directory-list.tsx';
export { DraftNotice, type DraftNoticeProps } from './draft-notice/draft-notice.tsx';
export {
  Field,
  type FieldFailure,
  FieldHint,
  FieldLabel,
  FieldMessage,
  type FieldProps,
  FormField,
  type FormFieldProps,
} from './field/field.tsx';
export { Fold, type FoldProps } from './fold/fold.tsx';
export {
  clockText,
  type DayTextOptions,
  dateFormat,
  dayRangeText,
  dayText,
  momentText,
  numberText,
  totalText,
} from './formats/day-text.ts';
export { leadsTo, namesSite, siteOf } from './formats/site.ts';
export { dialogOpen, focusSlashBox, isFreeSlash } from './hooks/free-key.ts';
export { useSingleKeys } from './hooks/single-keys.ts';
export { useBroughtIntoView } from './hooks/use-brought-into-view.ts';
export { useCurrentInRow } from './hooks/use-current-in-row.ts';
export { useComposing, useDebouncedValue } from './hooks/use-debounced-value.ts';
export { useFocusHeir } from './hooks/use-focus-heir.ts';
export { useHydrated, usePasskeySupport } from './hooks/use-hydrated.ts';
export { useViewMode, type ViewMode } from './hooks/use-view-mode.ts';
export {
  Input,
  type InputProps,
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
} from './input/input.tsx';
export { cx } from './internal/cx.ts';
export type { LinkRender } from './internal/render-as.ts';
export { lateParts, useWait } from './late-parts/late-parts.ts';
export {
  ListToolbar,
  type ListToolbarProps,
  ViewToggle,
  type ViewToggleProps,
} from './list-toolbar/list-toolbar.tsx';
export type { ListTexts, LoadMoreTexts } from './load-more/list-texts.ts';
export { LoadMore, type LoadMoreProps } from './load-more/load-more.tsx';
export { Logo, type LogoProps } from './logo/logo.tsx';
export { DateMark, type DateMarkProps, KindMark } from './mark/mark.tsx';
export { Menu, type MenuProps } from './menu/menu.tsx';
export { MultiSelect } from './multi-select/multi-select.tsx';
export type { MultiSelectProps } from './multi-select/multi-select.types.ts';
export { PageHeader, type PageHeaderProps } from './page-header/page-header.tsx';
export { Progress, type ProgressProps } from './progress/progress.tsx';
export { SearchInput, type SearchInputProps } from './search-input/search-input.tsx';
export { Segmented, type SegmentedOption, type SegmentedProps } from './segmented/segmented.tsx';
export {
  FilterSelect,
  type FilterSelectProps,
  optionsOf,
  Select,
  type SelectOption,
  type SelectProps,
} from './select/select.tsx';
export { CardSkeletons, type CardSkeletonsProps } from './skeleton/card-skeletons.tsx';
export { Loading, Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx';
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
} from './states/states.tsx';
export { default as looks } from './styles/looks.module.css';
export type { TabItem, TabsProps } from './tabs/tabs.tsx';
export { Tabs } from './tabs/tabs.tsx';
export { TeamTile, type TeamTileProps } from './team-tile/team-tile.tsx';
export { setTheme, type Theme, ThemeToggle, useTheme } from './theme/theme-toggle.tsx';
export { type ToastMessage, type ToastVariant, toast } from './toast/toast.store.ts';
export { preloadToasts, Toaster } from './toast/toaster.tsx';
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx';

import './styles/styles.css';

export { decimal, printNumber, readingsOf, readNumber } from '../kinds/number/read-number';
export type { ComboboxProps, MultiComboboxProps } from './ark/combobox';
export type { ComboboxTexts } from './ark/combobox-base';
export type { DateFieldProps, DateTexts } from './ark/date-field';
export type { FileFieldProps, FileRefusal, FileTexts } from './ark/file-field';
export type { SelectProps } from './ark/select';
export type { TagsFieldProps, TagsTexts } from './ark/tags-field';
export { Combobox, DateField, FileField, loadArk, MultiCombobox, Select, TagsField } from './ark-parts';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant, buttonClass } from './button';
export { classNames } from './class-names';
export { useCurrentInSight } from './current-in-sight';
export { IconButton, type IconButtonProps } from './icon-button';
export { Checkbox, type CheckboxProps } from './inputs/checkbox';
export { type Choice, type ChoiceSource, findChoices } from './inputs/choice';
export type { FieldProps, NamedControl } from './inputs/field-props';
export { type ControlProps, FieldShell, type FieldShellProps } from './inputs/field-shell';
export { LoadingControl } from './inputs/loading-control';
export { NumberInput, type NumberInputProps } from './inputs/number-input';
export { hasOpenList } from './inputs/open-list';
export { RadioGroup, type RadioGroupProps } from './inputs/radio-group';
export { SearchField, type SearchFieldProps } from './inputs/search-field';
export { type Suggestion, SuggestionList, type SuggestionListProps } from './inputs/suggestion-list';
export { Switch, type SwitchProps } from './inputs/switch';
export { TextArea, type TextAreaProps } from './inputs/text-area';
export { TextInput, type TextInputProps } from './inputs/text-input';
export { Collapsible, type CollapsibleProps } from './layout/collapsible';
export { EmptyState, type EmptyStateProps } from './layout/empty-state';
export { ErrorState, type ErrorStateProps } from './layout/error-state';
export { PageHeader, type PageHeaderProps } from './layout/page-header';
export { Panel, type PanelProps } from './layout/panel';
export {
  SelectionAction,
  type SelectionActionProps,
  SelectionBar,
  type SelectionBarProps,
} from './layout/selection-bar';
export { type Tab, Tabs, type TabsProps } from './layout/tabs';
export { Toolbar, type ToolbarProps } from './layout/toolbar';
export { LinkButton, linkClass } from './link-button';
export { Avatar, type AvatarProps } from './marks/avatar';
export { Badge, type BadgeProps } from './marks/badge';
export { Kbd, type KbdProps } from './marks/kbd';
export { Meter, type MeterProps } from './marks/meter';
export { ProgressBar, type ProgressBarProps } from './marks/progress-bar';
export { Skeleton, type SkeletonProps } from './marks/skeleton';
export { Spinner, type SpinnerProps } from './marks/spinner';
export { StatusDot, type StatusDotProps } from './marks/status-dot';
export type { Tone } from './marks/tone';
export { Dialog, type DialogProps, Drawer } from './overlays/dialog';
export { Menu, type MenuProps } from './overlays/menu';
export type { MenuEntry, MenuItem } from './overlays/menu-entry';
export { Popover, type PopoverProps } from './overlays/popover';
export { type Notice, say, unsay } from './overlays/toast';
export { Toasts, type ToastsProps } from './overlays/toasts';
export { SessionList, type SessionListProps } from './session-list';
export { VisuallyHidden } from './visually-hidden';

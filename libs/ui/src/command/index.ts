export { CommandDialog, type CommandDialogProps } from './command.dialog.tsx';
export { Command, type CommandProps } from './command.tsx';
export type { CommandGroup, CommandItem } from './command.types.ts';

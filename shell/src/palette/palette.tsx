import { CommandDialog } from '@meshwork/ui/command';
import type { PaletteHostProps } from './palette-host.tsx';
import { PaletteSearch } from './palette-search.tsx';
import { PALETTE } from './palette-texts.ts';

interface PaletteProps extends PaletteHostProps {
  /** What was typed before this code was here. */
  typed: string;
}

/** One box for everything: pages, actions, and what the services find, side by side. */
export default function Palette({ open, onOpenChange, returnTo, typed }: PaletteProps) {
  return (
    <CommandDialog open={open} onOpenChange={onOpenChange} label={PALETTE.label} returnTo={returnTo}>
      <PaletteSearch typed={typed} onDone={() => onOpenChange(false)} />
    </CommandDialog>
  );
}

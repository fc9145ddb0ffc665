import { msg, t } from '@lingui/core/macro';
import { say } from '@meshwork/language';
import { IconButton, looks } from '@meshwork/ui';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Earth, Minus, Plus } from 'lucide-react';
import { pulled, type Size, type View, wholeEarth, zoomed } from './map-view.ts';
import type { ChangeView } from './use-map-gestures.ts';

/** A step of the arrows, as a share of the window. */
const STEP = 0.25;

type Step = (view: View, size: Size) => View;
const STEPS = {
  in: (view) => zoomed(view, 1),
  out: (view) => zoomed(view, -1),
  left: (view, { width }) => pulled(view, width * STEP, 0),
  right: (view, { width }) => pulled(view, -width * STEP, 0),
  up: (view, { height }) => pulled(view, 0, height * STEP),
  down: (view, { height }) => pulled(view, 0, -height * STEP),
  whole: (_, size) => wholeEarth(size),
} satisfies Record<string, Step>;

const KEYS: Readonly<Record<string, keyof typeof STEPS>> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  0: 'whole',
};

/** The step of a key; undefined for keys that mean something else. */
export function stepOfKey(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): Step | undefined {
  const name = KEYS[event.key];
  return name && !event.ctrlKey && !event.metaKey && !event.altKey ? STEPS[name] : undefined;
}

const BUTTONS = [
  { name: 'in', label: msg`Zoom in`, icon: <Plus aria-hidden="true" /> },
  { name: 'out', label: msg`Zoom out`, icon: <Minus aria-hidden="true" /> },
  { name: 'left', label: msg`Move left`, icon: <ArrowLeft aria-hidden="true" /> },
  { name: 'up', label: msg`Move up`, icon: <ArrowUp aria-hidden="true" /> },
  { name: 'down', label: msg`Move down`, icon: <ArrowDown aria-hidden="true" /> },
  { name: 'right', label: msg`Move right`, icon: <ArrowRight aria-hidden="true" /> },
  { name: 'whole', label: msg`Whole earth`, icon: <Earth aria-hidden="true" /> },
] as const;

/** Offers as buttons what dragging and pinching do. */
export const MapControls = ({ size, change }: { size: Size; change: ChangeView }) => (
  <fieldset dir="ltr" className={looks.wrap} aria-label={t`Move the map`}>
    {BUTTONS.map(({ name, label, icon }) => (
      <IconButton
        key={name}
        variant="secondary"
        label={say(label)}
        icon={icon}
        onClick={() => change((view) => STEPS[name](view, size))}
      />
    ))}
  </fieldset>
);

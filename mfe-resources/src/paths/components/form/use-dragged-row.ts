import { type DragEvent, useState } from 'react';

/** A type of its own: a field on which a step is dropped takes text. */
const STEP = 'application/x-meshwork-step';

interface Dragged {
  readonly from: number;
  readonly over: number;
}

/**
 * Rows of a list that are moved by dragging a handle, with the browser's own drag and drop. Touch screens have none of it: there and by
 * keyboard rows are moved by buttons.
 */
export function useDraggedRow() {
  const [dragged, setDragged] = useState<Dragged>();
  return {
    /** For the handle of a row. */
    handleOf: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data.
        event.dataTransfer.setData(STEP, String(index + 1));
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
        setDragged({ from: index, over: index });
      },
      onDragEnd: () => setDragged(undefined),
    }),
    /** For the row itself, where others are dropped. */
    rowOf: (index: number, onMove: (from: number, to: number) => void) => ({
      'data-dragged': dragged?.from === index || undefined,
      'data-over':
        dragged && dragged.over === index && dragged.from !== index
          ? dragged.from < index
            ? 'after'
            : 'before'
          : undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!dragged) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        if (dragged.over !== index) setDragged({ ...dragged, over: index });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (!dragged) return;
        event.preventDefault();
        setDragged(undefined);
        if (dragged.from !== index) onMove(dragged.from, index);
      },
    }),
  };
}

import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { ProductDraft } from './product-draft.ts';
import {
  type Cell,
  cellBeside,
  filledDown,
  isBlock,
  pastedCells,
  type SheetColumn,
  type SheetShape,
  type SheetValues,
  type TypedCell,
  withCells,
} from './sheet-cells.ts';

type Step = {
  before: SheetValues;
  /** The cell that was typed into; what is typed on there is one step with it. */
  typedIn: string | undefined;
};

type SheetParts = {
  shape: SheetShape;
  draft: ProductDraft;
  change: (part: SheetValues) => void;
};

const mostSteps = 100;
const begun: { steps: Step[]; now: SheetValues | undefined } = { steps: [], now: undefined };

/** Typing, filling, pasting, moving and undoing in a sheet. What is changed elsewhere begins its history anew. */
export function useSheet({ shape, draft, change }: SheetParts) {
  const [active, setActive] = useState<Cell>();
  const [changed, setChanged] = useState<number>();
  const [history, setHistory] = useState(begun);
  const { combinations, stock } = draft;
  const values = { combinations, stock };
  const isOurs = history.now?.combinations === combinations && history.now.stock === stock;
  const steps = isOurs ? history.steps : [];

  const write = (cells: readonly TypedCell[], typedIn?: string) => {
    if (cells.length === 0) return;
    const now = withCells(values, cells);
    const goesOn = typedIn !== undefined && steps.at(-1)?.typedIn === typedIn;
    setHistory({
      steps: goesOn ? steps : [...steps, { before: values, typedIn }].slice(-mostSteps),
      now,
    });
    change(now);
  };
  const writeMany = (cells: readonly TypedCell[]) => {
    write(cells);
    setChanged(cells.length);
  };
  const undo = () => {
    const last = steps.at(-1);
    if (!last) return;
    setHistory({ steps: steps.slice(0, -1), now: last.before });
    setChanged(undefined);
    change(last.before);
  };
  const fillDown = (cell: Cell | undefined) => {
    if (cell) writeMany(filledDown(shape, values, cell));
  };
  const go = (cell: Cell | undefined, event: KeyboardEvent) => {
    event.preventDefault();
    if (cell) document.getElementById(cellId(shape, cell))?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (!cell) return;
    const key = event.key.toLowerCase();
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isCommand && key === 'd') {
      event.preventDefault();
      fillDown(cell);
    } else if (isCommand && key === 'z') {
      event.preventDefault();
      undo();
    } else if (event.key === 'Enter')
      go(cellBeside(shape, cell, { down: event.shiftKey ? -1 : 1 }), event);
    else {
      const by = stepOf(event);
      const beside = by && cellBeside(shape, cell, by);
      if (beside) go(beside, event);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const [cell, text] = [cellOf(event.target), event.clipboardData.getData('text/plain')];
    if (!cell || !isBlock(text)) return;
    event.preventDefault();
    writeMany(pastedCells(shape, cell, text));
  };

  return {
    values,
    active,
    /** How many cells were written at once last. */
    changed,
    canUndo: steps.length > 0,
    writeMany,
    fillDown,
    undo,
    events: {
      onChange: ({ target }: { target: EventTarget }) => {
        const cell = cellOf(target);
        if (!cell || !('value' in target)) return;
        setChanged(undefined);
        write([{ ...cell, text: String(target.value) }], cellId(shape, cell));
      },
      onKeyDown,
      onPaste,
      onFocus: ({ target }: { target: EventTarget }) => {
        setActive(cellOf(target));
        // What is typed replaces what was there, as in any sheet.
        if (target instanceof HTMLInputElement) target.select();
      },
    },
  };
}

/** The id of a cell's control. */
export function cellId({ keys }: SheetShape, { key, column }: Cell): string {
  return `combination-${keys.indexOf(key)}-${column}`;
}

/** The cell that a control says it is. */
function cellOf(target: EventTarget): Cell | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const { key, column } = target.dataset;
  return key === undefined || column === undefined
    ? undefined
    : { key, column: column as SheetColumn };
}

/** Where an arrow leads from a cell; within its text it moves the caret, and in a list of choices the choice. */
function stepOf(event: KeyboardEvent): { down?: number; right?: number } | undefined {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const isText = target instanceof HTMLInputElement;
  if (isText && event.key === 'ArrowDown') return { down: 1 };
  if (isText && event.key === 'ArrowUp') return { down: -1 };
  const [start, end, last] = isText
    ? [target.selectionStart ?? 0, target.selectionEnd ?? 0, target.value.length]
    : [0, 0, 0];
  const isWhole = start === 0 && end === last;
  if (event.key === 'ArrowRight' && (isWhole || (start === last && end === last)))
    return { right: 1 };
  if (event.key === 'ArrowLeft' && (isWhole || (start === 0 && end === 0))) return { right: -1 };
  return undefined;
}

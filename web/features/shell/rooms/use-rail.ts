import { useState, useSyncExternalStore } from 'react';
import { type RailChoice, railIn, rememberRail } from './rail-choice.ts';

const wide = '(width >= 64rem)';

/** Whether the rail is folded: in a narrow window always, else as was chosen before; `fold` turns it about and remembers it. */
export function useRail(loaded: RailChoice | undefined): {
  choice: RailChoice | undefined;
  isFolded: boolean;
  fold: () => void;
} {
  // Of an earlier page on this device, where the frame was loaded before the choice was made.
  const [choice, setChoice] = useState(() =>
    typeof document === 'undefined' ? loaded : railIn(document.cookie),
  );
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => true,
  );
  const isFolded = choice === 'folded' || !isWide;
  const fold = () => {
    const next = isFolded ? 'open' : 'folded';
    setChoice(next);
    rememberRail(next);
  };
  return { choice, isFolded, fold };
}

function watchWidth(onChange: () => void): () => void {
  const width = matchMedia(wide);
  width.addEventListener('change', onChange);
  return () => width.removeEventListener('change', onChange);
}

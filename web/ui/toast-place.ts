type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Between a toast and what it stays clear of, in CSS pixels. */
const gap = 8;

/** What no toast covers, of the page or of the dialog over it: titles, what closes it, and bars of buttons that stay in view. */
const clear =
  'h1, [role="dialog"] h2, [role="alertdialog"] h2, [role="dialog"] > header, [data-floats]';

let pressed: Box | undefined;
// The outcome of a press may come much later and from anywhere; no component knows where the press was.
globalThis.document?.addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof Element) pressed = target.getBoundingClientRect();
  },
  true,
);

/**
 * Moves a toast's region to where it covers neither what was pressed, nor titles, nor bars of buttons: up from the bottom, or
 * down where it stands at the top (overlays.css).
 */
export function placeToast(region: HTMLElement): void {
  const stage = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document;
  const taken = [...stage.querySelectorAll(clear)].map((each) => each.getBoundingClientRect());
  region.style.bottom = '';
  region.style.removeProperty('--under');
  const [box, all] = [region.getBoundingClientRect(), pressed ? [pressed, ...taken] : taken];
  const isAbove = box.top + box.bottom < innerHeight;
  if (isAbove) region.style.setProperty('--under', `${dropUnder(box, all, innerHeight)}px`);
  region.style.bottom = `${isAbove ? 0 : liftOver(box, all)}px`;
}

/** By how many pixels a box has to sink to be clear of all; none where there is no such place within the height. */
export function dropUnder(box: Box, taken: readonly Box[], height: number): number {
  const mirrored = ({ left, right, top, bottom }: Box): Box => ({
    left,
    right,
    top: height - bottom,
    bottom: height - top,
  });
  return liftOver(mirrored(box), taken.map(mirrored));
}

/** By how many pixels a box has to rise to be clear of all; none where there is no such place above. */
export function liftOver(box: Box, taken: readonly Box[]): number {
  const height = box.bottom - box.top;
  let { top } = box;
  for (let hit = hitAt(); hit; hit = hitAt()) top = hit.top - gap - height;
  return top < 0 ? 0 : box.top - top;

  function hitAt(): Box | undefined {
    return taken.find(
      (each) =>
        each.bottom > each.top &&
        each.right > box.left &&
        each.left < box.right &&
        each.bottom > top &&
        each.top < top + height,
    );
  }
}

/** What a badge has room for. The control's name says the same, so that who speaks to it can say what they see. */
export function shownCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/**
 * How many, over the corner of an icon; the control's name says it in words. Put it in a `relative` box with the icon.
 *
 * @example <span className="relative"><Icon name="bell" className="size-6" /><CountBadge count={3} /></span>
 */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="figures absolute -top-2 -right-2.5 min-w-5 rounded-full bg-mango px-1 text-center text-xs leading-5 font-bold text-on-mango ring-2 ring-paper"
    >
      {shownCount(count)}
    </span>
  );
}

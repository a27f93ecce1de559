import iconSheet from './pictures/icons.svg?no-inline';

export { iconSheet };

/** The drawings of lucide-react in the frame of each page and on those that strangers come to first; `icon.test.ts` holds the sheet to them. */
export type IconName =
  | 'air-vent'
  | 'arrow-right'
  | 'badge-check'
  | 'bell'
  | 'bike'
  | 'calendar-clock'
  | 'check'
  | 'chevron-right'
  | 'clock'
  | 'flag'
  | 'heart'
  | 'layout-dashboard'
  | 'link-2'
  | 'map-pin'
  | 'menu'
  | 'message-circle'
  | 'minus'
  | 'moon'
  | 'package-check'
  | 'pause'
  | 'phone'
  | 'plus'
  | 'search'
  | 'share-2'
  | 'shopping-basket'
  | 'store'
  | 'sun'
  | 'truck'
  | 'undo-2'
  | 'utensils-crossed';

/**
 * A small drawing that is written once, in a sheet that browsers cache for good, and referred to wherever it is shown.
 *
 * @example <Icon name="clock" className="size-4 text-leaf" />
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${iconSheet}#${name}`} />
    </svg>
  );
}

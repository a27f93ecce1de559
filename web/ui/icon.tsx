import sheet from './pictures/icons.svg?no-inline';

/** The drawings of lucide-react that a page shows more than once; `icon.test.ts` holds the sheet to them. */
export type IconName =
  | 'arrow-right'
  | 'bike'
  | 'check'
  | 'clock'
  | 'flag'
  | 'heart'
  | 'map-pin'
  | 'pause'
  | 'plus'
  | 'search';

/**
 * A small drawing that is written once, in a sheet that browsers cache for good, and referred to wherever it is shown.
 *
 * @example <Icon name="clock" className="size-4 text-leaf" />
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" fill="none" className={className}>
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}

import type { IconName } from './icon-names.ts';
import iconSheet from './pictures/icons.svg?no-inline';

export { iconSheet };

/**
 * A small drawing that is written once, in a sheet that browsers cache for good, and referred to wherever it is shown.
 * It is 24 pixels wide, in lines of the colour of its words, where no class says otherwise.
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

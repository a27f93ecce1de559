/** A kind of trouble. */
import type { Journal } from './journal.ts';
import type { PlanName } from './plans.ts';
import type { Stage } from './stage.ts';

export type Kind = {
  name: string;
  /** During which alone it happens; the others happen without a plan. */
  plan?: PlanName;
  isDatabaseAway?: boolean;
  needsSmallDisk?: boolean;
  /** May return what puts everything back as it was, once the market works again. */
  happen(stage: Stage, journal: Journal): Promise<void | (() => Promise<void>)>;
};

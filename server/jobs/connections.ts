/** How many of a process's connections its jobs hold. */

/** How many jobs a process has in hand at a time; each holds a connection during its transactions. */
export const concurrentJobs = 4;

/** Held as long as the process runs: to hear of new jobs, and as the sign of life (see orphans.ts). */
const reservedForJobs = 2;

/** A pool that is the jobs' alone: they also take from the queue, and say how they ended, one after the other. */
export const connectionsOfJobs = reservedForJobs + 2;

/** With fewer, the jobs alone could take all there are, and pages would wait in vain; one more is for them. */
export const leastConnections = reservedForJobs + concurrentJobs + 1;

/** Runs something once the browser has nothing more urgent to do. */
export function whenIdle(run: () => void): void {
  // Safari does not know it.
  const start = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 200));
  start(run);
}

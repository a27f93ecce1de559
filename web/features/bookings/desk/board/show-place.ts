/** Brings the place that keys have carried something to into sight. As a ref. */
export function showPlace(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

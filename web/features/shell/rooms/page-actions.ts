/**
 * What a page offers by a key: its buttons, links and fields name theirs in `aria-keyshortcuts`, so that the key, the
 * palette and what a screen reader says are one thing. An open dialog offers its own alone.
 *
 * @example <ButtonLink to="/seller/add-product" aria-keyshortcuts="N">{t('add')}</ButtonLink>
 */
export type PageAction = { label: string; key: string };

/** Those that can be pressed now, each key once. */
export function pageActions(): PageAction[] {
  const keys = new Set(offered().map(keyOf));
  return [...keys].map((key) => ({ key, label: labelOf(meantBy(key)) }));
}

/**
 * Presses what has this key. Where each of several things has it, that is the one where the focus is; from elsewhere the
 * first is only gone to, so that nobody does something to what they did not look at. False where nothing has it.
 */
export function pressKey(key: string): boolean {
  const element = meantBy(key);
  if (!element) return false;
  if (isField(element) || isOneOfSeveral(key, element)) element.focus();
  else element.click();
  return true;
}

function offered(): HTMLElement[] {
  // One that closes is still there for a moment.
  const open = document.querySelectorAll('[role=dialog]:not([data-closed])');
  const scope = [...open].at(-1) ?? document.body;
  return [...scope.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].filter(
    (element) =>
      keyOf(element).length === 1 &&
      element.checkVisibility() &&
      !element.matches(':disabled, [aria-disabled=true], [inert] *'),
  );
}

function withKey(key: string): HTMLElement[] {
  return offered().filter((element) => keyOf(element) === key);
}

/** The one in the smallest part of the page that has the focus and any of them. */
function meantBy(key: string): HTMLElement | undefined {
  const elements = withKey(key);
  return elements.find((element) => areaOfFocus(elements).contains(element));
}

function isOneOfSeveral(key: string, element: HTMLElement): boolean {
  const elements = withKey(key);
  const area = areaOfFocus(elements);
  return elements.some((other) => other !== element && area.contains(other));
}

function areaOfFocus(elements: readonly HTMLElement[]): Element {
  let area: Element = document.activeElement ?? document.body;
  while (area.parentElement && !elements.some((element) => area.contains(element)))
    area = area.parentElement;
  return area;
}

function keyOf(element: Element): string {
  return (element.getAttribute('aria-keyshortcuts') ?? '').toLowerCase();
}

function labelOf(element: HTMLElement | undefined): string {
  if (!element) return '';
  const ownText = isField(element) ? element.labels?.[0]?.textContent : readText(element);
  return (element.ariaLabel ?? ownText ?? '').trim();
}

/** Without what stands there for eyes alone, such as the key itself. */
function readText(element: HTMLElement): string {
  const read = [...element.childNodes].filter(
    (node) => !(node instanceof Element && node.ariaHidden === 'true'),
  );
  return read.map(({ textContent }) => textContent).join('');
}

function isField(element: HTMLElement | undefined): element is HTMLInputElement {
  return element?.matches('input, select, textarea') ?? false;
}

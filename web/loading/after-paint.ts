/**
 * A page is whole without its scripts, so they wait until it is seen. They stand in a `<template>` at its end, which the
 * browser reads and leaves alone; a few lines of script put them in place when something was painted. They are what the router
 * has written, for its `<Scripts>` cannot say when.
 */
export function scriptsAfterPaint(
  html: string,
  { words, mark }: { words: readonly string[]; mark: string },
): string {
  const modules = [...html.matchAll(moduleLinks)].map(([, address]) => address);
  const links = [
    ...words.map((address) => `<link rel="preload" as="fetch" crossorigin href="${address}">`),
    ...modules.map((address) => `<link rel="modulepreload" href="${address}">`),
  ];
  return html
    .replaceAll(moduleLinks, '')
    .replace(
      /<script[^>]* type="module".*?<\/script>/s,
      (script) =>
        `<template id="after-paint">${links.join('')}${lean(script)}</template>` +
        `<script nonce="${mark}">(${String(putInPlace)})()</script>`,
    );
}

const moduleLinks = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/**
 * Takes out what the router writes twice and what means nothing: the modules that are asked for above stand in its list of
 * routes once more, and it indents that list, between whose lines nothing depends on where they begin.
 */
function lean(script: string): string {
  return script.replaceAll(/"imports": \[[^\]]*\]/g, '"imports": []').replaceAll(/\n\s*/g, '');
}

/**
 * Runs in the browser, where nothing else of this file is. A page in the background is not painted, and waits. Until the
 * page is alive, and within each `LatePart` until that is, it keeps what somebody presses, types, ticks and chooses, and
 * which form they send that would need script, for `useEarlyInput`: each thing once, but for the presses of a stepper, which
 * count. Buttons and forms have no such values, which are left unread. The hairline of what is on its way says that a press
 * was heard. React hears of none of it: it may have the code by now, and would do it as well.
 */
function putInPlace() {
  const early: NonNullable<Window['earlyInput']> = { inputs: [], isPageAlive: false };
  window.earlyInput = early;
  const place = () => {
    const later = document.querySelector<HTMLTemplateElement>('#after-paint');
    later?.replaceWith(later.content);
  };
  const ways: Record<string, string> = {
    click: 'button[type=button]',
    input: '*',
    submit: '[method=post]:not([action])',
  };
  const keep = (event: Event) => {
    const { type } = event;
    const target = event.target as Element;
    if (early.isPageAlive && !target.closest('[data-late]')) return;
    event.stopImmediatePropagation();
    if (type === 'click') place();
    const input = target.closest<HTMLInputElement>(ways[type] ?? '');
    if (!input) return;
    if (type === 'submit') event.preventDefault();
    if (type !== 'input') document.body.dataset.early = '';
    const { value, checked } = input;
    early.inputs = early.inputs.filter(
      (known) => known.target !== input || input.closest('.stepper'),
    );
    early.inputs.push({ target: input, value, checked });
  };
  for (const type in ways) document.addEventListener(type, keep, { capture: true });
  new PerformanceObserver(place).observe({ type: 'paint', buffered: true });
}

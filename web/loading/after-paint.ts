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
        `<script nonce="${mark}">(${String(putInPlace).replaceAll(/\n\s*/g, '')})()</script>`,
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
 * page is alive it keeps the last button that is pressed, the last list that is chosen from and the last form that is sent and
 * would need script, for `useEarlyPress`.
 */
function putInPlace() {
  const early: Window['earlyPress'] = {
    button: null,
    list: null,
    form: null,
    end: new AbortController(),
  };
  window.earlyPress = early;
  const place = () => {
    const later = document.querySelector<HTMLTemplateElement>('#after-paint');
    later?.replaceWith(later.content);
  };
  const untilAlive = { capture: true, signal: early.end.signal };
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element) early.button = target.closest('button[type=button]');
      place();
    },
    untilAlive,
  );
  document.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) early.list = target;
    },
    untilAlive,
  );
  document.addEventListener(
    'submit',
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLFormElement) || !target.matches('[method=post]:not([action])'))
        return;
      event.preventDefault();
      early.form = target;
    },
    untilAlive,
  );
  new PerformanceObserver(place).observe({ type: 'paint', buffered: true });
}

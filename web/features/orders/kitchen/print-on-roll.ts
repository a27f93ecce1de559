/** CSS pixels to a millimetre. */
const perMillimetre = 96 / 25.4;
/** Lengths in millimetres. */
const roll = { width: 80, least: 40, feed: 4, patienceMs: 60_000 };

/**
 * Has the browser print this element alone on a roll of 80 mm, cut where it ends, and says when that is over. What it
 * returns takes the page's size back.
 */
export function printOnRoll(paper: HTMLElement, onPrinted: () => void): () => void {
  // CSS has no page that is as high as what stands on it, so it is measured.
  const height = Math.ceil(paper.getBoundingClientRect().height / perMillimetre) + roll.feed;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `@page { size: ${roll.width}mm ${Math.max(height, roll.least)}mm; margin: 0 }
    @media print { body > :not(.roll) { display: none !important } }`,
  );
  document.adoptedStyleSheets.push(sheet);
  // Some browsers return before they have read the page, and a few never say that they are done.
  window.addEventListener('afterprint', onPrinted, { once: true });
  const patience = setTimeout(onPrinted, roll.patienceMs);
  window.print();
  return () => {
    clearTimeout(patience);
    window.removeEventListener('afterprint', onPrinted);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

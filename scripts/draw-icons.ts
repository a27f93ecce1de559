/**
 * `npm run icons`: writes the sheet of all icons, after a name was added to `web/ui/icon-names.ts` or Lucide draws one
 * anew. Lines get their looks from the page, see `web/styles/base.css`.
 */
import { writeFileSync } from 'node:fs';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type IconName, iconNames } from '#web/ui/icon-names.ts';

export const sheetFile = 'web/ui/pictures/icons.svg';

/** The same stall as web/public/favicon.svg, in the colours of a page. */
const stall =
  '<symbol id="stall" viewBox="0 0 32 32" stroke="none"><path fill="currentColor" d="M6 15h20v14H6z"/><path d="M12.5 20h7v9h-7z"/><path style="fill:var(--color-mango,#f2a71b)" d="M5 3h22l3 9H2z"/><path fill="#fbe3b4" d="M12 3h8l1.7 9H10.3z"/><path style="fill:var(--color-mango,#f2a71b)" d="M2 12h9.3v2a4.65 4.65 0 0 1-9.3 0zM20.7 12H30v2a4.65 4.65 0 0 1-9.3 0z"/><path fill="#fbe3b4" d="M11.3 12h9.4v2a4.7 4.7 0 0 1-9.4 0z"/></symbol>';

export async function drawnSheet(): Promise<string> {
  const icons = await Promise.all(iconNames.map(symbol));
  return ['<svg xmlns="http://www.w3.org/2000/svg">', ...icons, stall, '</svg>', ''].join('\n');
}

async function symbol(name: IconName): Promise<string> {
  const { default: drawing }: { default: ComponentType } = await import(
    `lucide-react/icons/${name}`
  );
  const lines = renderToStaticMarkup(createElement(drawing))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll(/><\/\w+>/g, '/>');
  return `<symbol id="${name}" viewBox="0 0 24 24">${lines}</symbol>`;
}

if (import.meta.main) writeFileSync(sheetFile, await drawnSheet());

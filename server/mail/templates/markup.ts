/** HTML written as a template: what stands in it is escaped, unless it is markup itself. */

/** HTML that is safe to put into other HTML. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

type Part = string | number | Markup | readonly Markup[];

/**
 * Joins a template to markup. Strings and numbers are escaped, for text and for attributes in quotes; markup is put in
 * as it is.
 *
 * @example markup`<a href="${url}">${label}</a>`
 */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(htmlOf)));
}

/** No markup, for what is not there. */
export const nothing = new Markup('');

function htmlOf(part: Part): string {
  if (part instanceof Markup) return part.html;
  if (typeof part === 'object') return part.map(({ html }) => html).join('');
  return String(part).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

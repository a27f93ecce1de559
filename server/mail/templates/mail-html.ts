/**
 * A mail as HTML that mail programs show, in the market's look: paper, an awning, one button in leaf. Tables and a
 * style at each element, because Outlook lays out nothing else and Gmail drops style sheets of forwarded mails.
 */
import type { MailContent, MailLine, MailLink, MailLook } from '../mail-content.ts';
import { darkStyles, mailColours } from './mail-colours.ts';
import { Markup, markup, nothing } from './markup.ts';

const { paper, card, ink, muted, line } = mailColours.light;
const textFont = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const headingFont = `'Bricolage Grotesque', ${textFont}`;
const table = new Markup(
  'align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation"',
);

/** The whole document. */
export function mailHtml(mail: MailContent): string {
  const [first = ''] = mail.paragraphs;
  return markup`<!doctype html>
<html dir="ltr" lang="${mail.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<title>${mail.subject}</title>
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>${new Markup(darkStyles(mail.site.look))}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${paper}">
${preview(first)}
<table ${table}><tbody><tr><td style="padding:24px 12px;background-color:${paper};color:${ink};font-family:${textFont}">
<table ${table} style="max-width:560px;margin:0 auto"><tbody><tr><td>
<a href="${mail.site.url}" class="ink" style="display:block;padding:0 4px 12px;color:${ink};font-family:${headingFont};font-size:22px;font-weight:700;text-decoration:none">${letterhead(mail.site)}</a>
${awning(mail.site.look.awning)}
<table ${table} class="card ink" style="padding:28px;background-color:${card};border:1px solid ${line};border-top:none;border-radius:0 0 12px 12px"><tbody><tr><td>
${content(mail)}
</td></tr></tbody></table>
${footer(mail)}
</td></tr></tbody></table>
</td></tr></tbody></table>
</body>
</html>`.html;
}

/** The logo, and the name for programs that show no pictures. */
function letterhead({ name, look: { logo } }: MailContent['site']): Markup {
  return logo
    ? markup`<img src="${logo}" alt="${name}" height="40" style="display:block;height:40px;width:auto;max-width:260px;border:0">`
    : markup`${name}`;
}

/** What lists of mails show behind the subject; the blanks after it hide the rest of the mail there. */
function preview(text: string): Markup {
  const blanks = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'.repeat(
    Math.max(0, 150 - text.length),
  );
  return markup`<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0">${text}${blanks}</div>`;
}

/** The scallops that top everything in this market; square where a mail program rounds no corners. */
function awning(accent: string): Markup {
  const scallops = Array.from({ length: 14 }, (_, index) => {
    const colour = index % 2 === 0 ? accent : '#f3e3c3';
    return markup`<td style="width:${100 / 14}%;height:20px;background-color:${colour};border-radius:0 0 20px 20px;font-size:0;line-height:20px">&nbsp;</td>`;
  });
  return markup`<table ${table} aria-hidden="true" class="card" style="background-color:${card};border:1px solid ${line};border-width:0 1px"><tbody><tr>${scallops}</tr></tbody></table>`;
}

function content({
  subject,
  greeting,
  paragraphs,
  lines,
  sums,
  action,
  otherwise,
  site: { look },
}: MailContent): Markup {
  const paragraph = (text: string) =>
    markup`<p style="margin:0 0 16px;font-size:16px;line-height:24px;white-space:pre-line">${text}</p>\n`;
  return markup`<h1 style="margin:0 0 20px;font-family:${headingFont};font-size:26px;line-height:30px">${subject}</h1>
${[greeting, ...paragraphs].map(paragraph)}${lines.length > 0 ? amounts(lines, sums) : nothing}
${action ? actionButton(action, otherwise, look) : nothing}`;
}

function amounts(lines: MailLine[], sums: MailLine[]): Markup {
  const rows = [...lines, ...sums].map(({ label, amount, isTotal }) => {
    const weight = isTotal ? 600 : 400;
    const cell = `padding:10px 0;border-bottom:1px solid ${line};font-size:16px;line-height:22px;font-weight:${weight}`;
    return markup`<tr><td class="line" style="${cell}">${label}</td><td align="right" class="line" style="${cell};padding-left:16px;vertical-align:top;white-space:nowrap">${amount}</td></tr>\n`;
  });
  return markup`<table ${table} class="line" style="margin:4px 0 20px;border-top:1px solid ${line}"><tbody>${rows}</tbody></table>`;
}

/** Outlook knows no padding of links: the stretched blanks stand in for it there. */
function actionButton({ label, url }: MailLink, otherwise: string, look: MailLook): Markup {
  const { leaf, onLeaf } = look.light;
  const style = `display:inline-block;max-width:100%;padding:12px 20px;background-color:${leaf};color:${onLeaf};border-radius:6px;font-size:16px;font-weight:600;line-height:100%;text-decoration:none;mso-padding-alt:0px`;
  return markup`<a href="${url}" class="button" style="${style}"><!--[if mso]><i style="mso-font-width:500%;mso-text-raise:18" hidden>&#8202;&#8202;</i><![endif]--><span style="display:inline-block;max-width:100%;line-height:120%;mso-padding-alt:0px;mso-text-raise:9px">${label}</span><!--[if mso]><i style="mso-font-width:500%" hidden>&#8202;&#8202;&#8203;</i><![endif]--></a>
${small(markup`${otherwise}<br>${address(url, look)}`, '20px 0 0')}`;
}

function footer({ why, choices, stop, site }: MailContent): Markup {
  const links = [choices, stop].filter((link) => link !== null);
  return markup`<table ${table} style="padding:20px 4px 0"><tbody><tr><td>
${small(markup`${why}`)}
${links.length > 0 ? small(inARow(links, site.look)) : nothing}
<hr class="line" style="width:100%;margin:12px 0;border:none;border-top:1px solid ${line}">
${small(markup`${site.name} · ${address(site.url, site.look)}`)}
</td></tr></tbody></table>`;
}

function inARow(links: readonly MailLink[], { light: { leaf } }: MailLook): Markup {
  const joined = links.map(
    ({ url, label }, index) =>
      markup`${index > 0 ? ' · ' : ''}<a href="${url}" class="link" style="color:${leaf};text-decoration:none">${label}</a>`,
  );
  return markup`${joined}`;
}

function small(text: Markup, margin = '0 0 8px'): Markup {
  return markup`<p class="muted" style="margin:${margin};color:${muted};font-size:14px;line-height:20px">${text}</p>`;
}

/** An address that is its own label. */
function address(url: string, { light: { leaf } }: MailLook): Markup {
  return markup`<a href="${url}" class="link" style="color:${leaf};text-decoration:none;word-break:break-all">${url}</a>`;
}

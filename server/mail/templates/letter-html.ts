/** A letter as HTML that mail programs show, in the market's look: paper, an awning, one button in leaf. */
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
// The server runs TypeScript by stripping its types, which leaves no room for JSX.
import { createElement as h, type CSSProperties, Fragment, type ReactElement } from 'react';
import type { Letter, LetterLine, LetterLink } from '../letter.ts';
import { darkStyles, letterColours } from './letter-colours.ts';

const colours = letterColours.light;
const textFont = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const headingFont = `'Bricolage Grotesque', ${textFont}`;

export function drawn(letter: Letter): Promise<string> {
  return render(h(LetterPage, letter));
}

function LetterPage(letter: Letter): ReactElement {
  const [first = ''] = letter.paragraphs;
  return h(
    Html,
    { lang: letter.language },
    h(
      Head,
      null,
      h('title', null, letter.subject),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', { dangerouslySetInnerHTML: { __html: darkStyles } }),
    ),
    h(Preview, null, first),
    h(
      Body,
      {
        className: 'paper',
        style: {
          margin: 0,
          padding: '24px 12px',
          backgroundColor: colours.paper,
          color: colours.ink,
          fontFamily: textFont,
        },
      },
      h(
        Container,
        { style: { maxWidth: '560px', margin: '0 auto' } },
        h(Link, { href: letter.site.url, className: 'ink', style: siteName }, letter.site.name),
        h(Awning),
        h(Section, { className: 'card ink', style: card }, h(Said, letter)),
        h(Why, letter),
      ),
    ),
  );
}

const siteName: CSSProperties = {
  display: 'block',
  padding: '0 4px 12px',
  color: colours.ink,
  fontFamily: headingFont,
  fontSize: '22px',
  fontWeight: 700,
  textDecoration: 'none',
};
const card: CSSProperties = {
  padding: '28px',
  backgroundColor: colours.card,
  border: `1px solid ${colours.line}`,
  borderTop: 'none',
  borderRadius: '0 0 12px 12px',
};
const paragraph: CSSProperties = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px' };
const small: CSSProperties = {
  margin: '0 0 8px',
  color: colours.muted,
  fontSize: '14px',
  lineHeight: '20px',
};

/** The scallops that top everything in this market; square where a mail program rounds no corners. */
function Awning(): ReactElement {
  const scallop = (index: number) =>
    h(
      Column,
      {
        key: index,
        style: {
          width: `${100 / 14}%`,
          height: '20px',
          backgroundColor: index % 2 === 0 ? '#0f6b4f' : '#f3e3c3',
          borderRadius: '0 0 20px 20px',
          fontSize: 0,
          lineHeight: '20px',
        },
      },
      '\u00a0',
    );
  return h(
    Section,
    {
      'aria-hidden': true,
      className: 'card',
      style: {
        backgroundColor: colours.card,
        border: `1px solid ${colours.line}`,
        borderWidth: '0 1px',
      },
    },
    h(Row, null, ...Array.from({ length: 14 }, (_, index) => scallop(index))),
  );
}

function Said({
  subject,
  greeting,
  paragraphs,
  lines,
  sums,
  action,
  otherwise,
}: Letter): ReactElement {
  return h(
    Fragment,
    null,
    h(
      Heading,
      {
        as: 'h1',
        style: {
          margin: '0 0 20px',
          fontFamily: headingFont,
          fontSize: '26px',
          lineHeight: '30px',
        },
      },
      subject,
    ),
    h(Text, { style: paragraph }, greeting),
    ...paragraphs.map((text) =>
      h(Text, { key: text, style: { ...paragraph, whiteSpace: 'pre-line' } }, text),
    ),
    lines.length > 0 ? h(Bought, { lines, sums }) : null,
    action ? h(Action, { ...action, otherwise }) : null,
  );
}

function Bought({ lines, sums }: { lines: LetterLine[]; sums: LetterLine[] }): ReactElement {
  const row = (fontWeight: number) => (line: LetterLine, index: number) => {
    const children = [
      h(Column, { key: 'label', className: 'line', style: { ...cell, fontWeight } }, line.label),
      h(
        Column,
        {
          key: 'amount',
          align: 'right',
          className: 'line',
          style: {
            ...cell,
            paddingLeft: '16px',
            verticalAlign: 'top',
            fontWeight,
            whiteSpace: 'nowrap',
          },
        },
        line.amount,
      ),
    ];
    return h(Row, { key: index, children });
  };
  return h(
    Section,
    { className: 'line', style: { margin: '4px 0 20px', borderTop: `1px solid ${colours.line}` } },
    ...lines.map(row(400)),
    ...sums.slice(0, -1).map(row(400)),
    ...sums.slice(-1).map(row(600)),
  );
}

const cell: CSSProperties = {
  padding: '10px 0',
  borderBottom: `1px solid ${colours.line}`,
  fontSize: '16px',
  lineHeight: '22px',
};

function Action({
  label,
  url,
  otherwise,
}: {
  label: string;
  url: string;
  otherwise: string;
}): ReactElement {
  return h(
    Fragment,
    null,
    h(Button, { href: url, className: 'button', style: button }, label),
    h(
      Text,
      { className: 'muted', style: { ...small, margin: '20px 0 0' } },
      otherwise,
      h('br'),
      h(Link, { href: url, className: 'link', style: address }, url),
    ),
  );
}

const button: CSSProperties = {
  padding: '12px 20px',
  backgroundColor: colours.leaf,
  color: colours.onLeaf,
  borderRadius: '6px',
  fontSize: '16px',
  fontWeight: 600,
};
const address: CSSProperties = { color: colours.leaf, wordBreak: 'break-all' };

function Why({ why, choices, stop, site }: Letter): ReactElement {
  const links = [choices, stop].filter((link) => link !== null);
  return h(
    Section,
    { style: { padding: '20px 4px 0' } },
    h(Text, { className: 'muted', style: small }, why),
    links.length > 0 ? h(Text, { className: 'muted', style: small }, ...inARow(links)) : null,
    h(Hr, { className: 'line', style: { margin: '12px 0', borderColor: colours.line } }),
    h(
      Text,
      { className: 'muted', style: small },
      site.name,
      ' · ',
      h(Link, { href: site.url, className: 'link', style: address }, site.url),
    ),
  );
}

function inARow(links: readonly LetterLink[]): Array<ReactElement | string> {
  return links.flatMap(({ url, label }, index) => [
    ...(index > 0 ? [' · '] : []),
    h(Link, { key: url, href: url, className: 'link', style: { color: colours.leaf } }, label),
  ]);
}

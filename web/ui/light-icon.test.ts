import { icons } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from './light-icon.ts';

const shapesOf = (markup: string) => markup.replace(/^<svg[^>]*>/, '');
const attributesOf = (markup: string) =>
  Object.fromEntries(
    [...markup.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
const frameOf = (markup: string) => attributesOf(/^<svg[^>]*>/.exec(markup)?.[0] ?? '');

const heart = createIcon('heart', [['path', { d: 'M2 9.5a5.5 5.5 0 0 1 9.591-3.676' }]]);

test.for([
  {},
  { size: 16, color: 'red', strokeWidth: 3 },
  { 'aria-label': 'Kept' },
  { role: 'img', className: 'size-6' },
])('an icon has around its shapes what lucide-react draws, given %o', (props) => {
  const {
    xmlns: _,
    class: theirClass = '',
    ...theirs
  } = frameOf(renderToStaticMarkup(createElement(icons.Heart, props)));
  const { class: ourClass, ...ours } = frameOf(renderToStaticMarkup(createElement(heart, props)));
  expect(ours).toEqual(theirs);
  expect(theirClass.replace(/lucide(-heart)? ?/g, '').trim()).toBe(ourClass ?? '');
});

test('an icon draws its shapes again each time', () => {
  const drawn = () => shapesOf(renderToStaticMarkup(createElement(heart)));
  expect(drawn()).toBe('<path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676"></path></svg>');
  expect(drawn()).toBe(drawn());
});

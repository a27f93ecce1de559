import { expect, test } from 'vitest';
import { seoTags } from './seo.ts';

const shown = {
  platform: { url: 'https://pasar.example', name: 'Pasar', currency: 'USD' as const },
  url: new URL('https://cups.example/product/3?colour=Red'),
};

test('the market’s pages stand at its public address, whatever address led here', () => {
  const tags = seoTags({ path: '/product/3' }, { ...shown, site: { kind: 'market' } });
  expect(tags).toContain('<link rel="canonical" href="https://pasar.example/product/3"/>');
  expect(tags).toContain('content="https://pasar.example/share.png"');
});

test('a shop’s own host stands for itself, and is no part of the market’s app', () => {
  const tags = seoTags(
    { path: '/' },
    { ...shown, site: { kind: 'shop', shopId: 3, shopKind: 'product' } },
  );
  expect(tags).toContain('href="https://cups.example/"');
  expect(tags).not.toContain('manifest');
});

test('a name cannot end the script or the attribute that it stands in', () => {
  const structuredData = () => [{ '@type': 'Product', name: '</script><script>alert(1)</script>' }];
  const tags = seoTags(
    { path: '/x"><img>', structuredData },
    { ...shown, site: { kind: 'market' } },
  );
  expect(tags.match(/<script/g)).toHaveLength(1);
  expect(tags).not.toContain('<img>');
  expect(JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(tags)?.[1] ?? '')).toMatchObject({
    '@graph': structuredData(),
  });
});

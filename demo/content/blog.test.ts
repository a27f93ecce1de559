import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#contract/kernel/languages.ts';
import { proseBlocks } from '#contract/kernel/prose.ts';
import { slugOf } from '#contract/pages/blog.rules.ts';
import { drawnPicture } from '#contract/files/pictures.rules.ts';
import { shopPath } from '#contract/shops/rules.ts';
import { demoShops } from './all.ts';
import { demoPosts } from './blog.ts';

const linksIn = (body: string) =>
  proseBlocks(body, { links: true }).flatMap(({ parts }) => parts.flatMap(({ to }) => to ?? []));

test('each post is whole in every language, and leads to the same places in each', () => {
  for (const { slug, texts } of demoPosts) {
    for (const language of languages)
      expect(Object.values(texts[language]).every(Boolean), `${slug} ${language}`).toBe(true);
    expect(linksIn(texts['zh-Hans'].body)).toEqual(linksIn(texts.en.body));
    expect(slug).toBe(slugOf(texts.en.title));
  }
});

test('each leads to a shop that there is, and has a picture that is drawn', () => {
  const paths = demoShops.map(({ kind }, index) => shopPath({ kind, id: index + 1 }));
  for (const { slug, pictureUrl, texts } of demoPosts) {
    expect(linksIn(texts.en.body).some((to) => paths.includes(to)), slug).toBe(true);
    expect(existsSync(pictureUrl.replace(drawnPicture(''), 'demo/drawn/')), slug).toBe(true);
  }
});

test('nothing bold is left open', () => {
  for (const { texts } of demoPosts)
    for (const { body } of Object.values(texts)) expect((body.match(/\*\*/g) ?? []).length % 2).toBe(0);
});

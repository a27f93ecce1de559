import { describe, expect, it } from 'vitest';
import { demoShops } from '../all.ts';
import { demoPackages } from '../visits.ts';
import { dishesOne } from './dishes-one.ts';
import { dishesTwo } from './dishes-two.ts';
import { goodsInChinese } from './goods.ts';
import { inChinese } from './in-chinese.ts';
import { policiesInChinese } from './policies.ts';
import { shopsInChinese } from './shops.ts';
import { menuSectionsInChinese, optionWordsInChinese } from './words.ts';

const items = demoShops.flatMap(({ kind, items: all }) => all.map((item) => ({ ...item, kind })));
const isChinese = /\p{Script=Han}/u;

describe('in Chinese', () => {
  it('are every shop, every dish, what shops put in front or have on sale, and every package', () => {
    const shown = items.filter(({ kind, featured, salePrice }) => kind === 'food' || featured || salePrice);
    const missing = shown.filter(({ slug, variants }) => !inChinese(slug, { variants })['zh-Hans']?.name);
    expect(missing.map(({ slug }) => slug)).toEqual([]);
    const slugs = demoShops.map(({ slug }) => slug).toSorted();
    expect([shopsInChinese, policiesInChinese].map((said) => Object.keys(said).toSorted())).toEqual([slugs, slugs]);
    for (const { translations, scope, choiceGroups = [] } of demoPackages) {
      expect(translations['zh-Hans']?.scope).toHaveLength(scope.length);
      const own = choiceGroups.flatMap(({ name, choices }) => [name, ...choices.map((choice) => choice.name)]);
      expect(Object.keys(translations['zh-Hans']?.choices ?? {}).toSorted()).toEqual(own.toSorted());
    }
  });

  it('is nothing that nobody sells', () => {
    const known = new Set(items.map(({ slug }) => slug));
    const said = Object.keys({ ...dishesOne, ...dishesTwo, ...goodsInChinese });
    expect(said.filter((slug) => !known.has(slug))).toEqual([]);
  });

  it('are all options that are words', () => {
    const own = new Set(items.flatMap(({ variants }) => Object.entries(variants).flatMap(([name, values]) => [name, ...values])));
    const same = /^(\d+|X{0,2}[SL]|M|A\d|iPhone.*|Galaxy.*|Pixel.*)$/;
    expect([...own].filter((word) => !same.test(word) && !(word in optionWordsInChinese))).toEqual([]);
  });

  it('are the sections of all menus, and no others', () => {
    const own = new Set(items.flatMap(({ menuSection }) => menuSection ?? []));
    expect(Object.keys(menuSectionsInChinese).toSorted()).toEqual([...own].toSorted());
  });

  it('are texts that are Chinese, as long as forms allow', () => {
    for (const [slug, [name, description]] of Object.entries({ ...dishesOne, ...dishesTwo, ...goodsInChinese })) {
      expect([slug, isChinese.test(name), isChinese.test(description), name.length <= 120]).toEqual([slug, true, true, true]);
    }
    for (const [slug, { slogan = '', description = '' }] of Object.entries(shopsInChinese)) {
      expect([slug, isChinese.test(slogan), isChinese.test(description), slogan.length <= 120]).toEqual([slug, true, true, true]);
    }
  });
});

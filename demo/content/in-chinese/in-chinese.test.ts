import { describe, expect, it } from 'vitest';
import { demoShops } from '../all.ts';
import { demoPackages } from '../visits.ts';
import { inChinese, textsInChinese } from './in-chinese.ts';
import { policiesInChinese } from './policies.ts';
import { shopsInChinese } from './shops.ts';
import { choiceWordsInChinese, menuSectionsInChinese, optionWordsInChinese } from './words.ts';

const items = demoShops.flatMap((shop) => shop.items);
const isChinese = /\p{Script=Han}/u;

describe('in Chinese', () => {
  it('are every shop, all that they sell and nothing else, and every package', () => {
    const sold = items.map(({ slug }) => slug).toSorted();
    expect(Object.keys(textsInChinese).toSorted()).toEqual(sold);
    const slugs = demoShops.map(({ slug }) => slug).toSorted();
    expect([shopsInChinese, policiesInChinese].map((said) => Object.keys(said).toSorted())).toEqual([slugs, slugs]);
    for (const { location = '', slogan = '' } of Object.values(shopsInChinese))
      expect([isChinese.test(location), isChinese.test(slogan)]).toEqual([true, true]);
    for (const { translations, scope, choiceGroups = [] } of demoPackages) {
      expect(translations['zh-Hans']?.scope).toHaveLength(scope.length);
      const own = choiceGroups.flatMap(({ name, choices }) => [name, ...choices.map((choice) => choice.name)]);
      expect(Object.keys(translations['zh-Hans']?.choices ?? {}).toSorted()).toEqual(own.toSorted());
    }
  });

  it('are all options that are words', () => {
    const own = new Set(items.flatMap(({ variants }) => Object.entries(variants).flatMap(([name, values]) => [name, ...values])));
    const same = /^(\d+|X{0,2}[SL]|M|A\d|iPhone.*|Galaxy.*|Pixel.*)$/;
    expect([...own].filter((word) => !same.test(word) && !(word in optionWordsInChinese))).toEqual([]);
  });

  it('are options as what they are of means them', () => {
    const said = (slug: string) => {
      const variants = items.find((item) => item.slug === slug)?.variants ?? {};
      const words = inChinese(slug, { variants })['zh-Hans']?.options ?? {};
      return Object.entries(variants).flatMap(([name, values]) => [name, ...values].map((word) => words[word] ?? word)).join(' ');
    };
    expect(said('hdb-corridor-socks')).toBe('尺码 S M L');
    expect(said('tonkotsu-ramen')).toBe('面条软硬 偏硬 普通 偏软 份量 普通 大份');
    expect(said('cereal-prawns')).toBe('份量 小份 中份 大份');
    expect(said('durian-night-poster')).toBe('尺寸 A3 A2');
    expect(said('turtle-tumbler')).toMatch(/^颜色 .* 容量 470 毫升 590 毫升$/);
    expect(said('rattan-weave-cushion')).toBe('枕芯 只要套子 含枕芯');
    expect(said('dhal-tadka')).toBe('淋油 酥油 植物油');
    expect(said('kopi-cup')).toMatch(/ 冷热 热 冰$/);
  });

  it('are all choices beside them, and no others', () => {
    const groups = items.flatMap(({ choices = [] }) => choices);
    const own = new Set(groups.flatMap(({ name, choices }) => [name, ...choices.map((choice) => choice.name)]));
    expect(Object.keys(choiceWordsInChinese).toSorted()).toEqual([...own].toSorted());
  });

  it('are the sections of all menus, and no others', () => {
    const own = new Set(items.flatMap(({ menuSection }) => menuSection ?? []));
    expect(Object.keys(menuSectionsInChinese).toSorted()).toEqual([...own].toSorted());
  });

  it('are texts that are Chinese, as long as forms allow', () => {
    for (const [slug, [name, description]] of Object.entries(textsInChinese)) {
      expect([slug, isChinese.test(name), isChinese.test(description), name.length <= 120, name.endsWith('。')]).toEqual([slug, true, true, true, false]);
    }
    for (const [slug, { slogan = '', description = '' }] of Object.entries(shopsInChinese)) {
      expect([slug, isChinese.test(slogan), isChinese.test(description), slogan.length <= 120]).toEqual([slug, true, true, true]);
    }
  });
});

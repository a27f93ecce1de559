import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';

type Tree = { [key: string]: string | Tree };

function textsIn(tree: Tree, prefix: string): Array<[key: string, text: string]> {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix} ${key}`, value]] : textsIn(value, `${prefix} ${key}`),
  );
}

const files = [...globSync('messages/zh-Hans/*.json'), ...globSync('messages/*.zh-Hans.json')];
const texts = files.flatMap((path) =>
  textsIn(JSON.parse(readFileSync(path, 'utf8')) as Tree, basename(path, '.json')),
);

/** One word for one thing: what is called so in Chinese, and what it is therefore not called. */
const glossary: ReadonlyArray<[word: string, never: RegExp, but?: RegExp]> = [
  [
    '申请 (a request for a visit or for approval)',
    /请求/,
    /请求(过于频繁|过大|中包含|的字段|的嵌套)|无法读取请求|另一个请求/,
  ],
  ['审核 (approval)', /等待批准|批准状态|待批准/],
  ['顾客 (a shopper; 买家 is the kind of account)', /买家/, /^买家$|成为买家|买家的权限/],
  ['结算 (a payout)', /付款冲销|冲销付款|撤销付款|记录付款/],
  ['物流单号 (a tracking number)', /运单/],
  ['常用回复 (a saved reply)', /快捷回复/],
  ['冷气机 (a unit)', /台设备|这台设备|空调/],
  ['技师 (a technician)', /技术员/],
  ['站内通知 (the bell)', /铃铛/],
  ['两步登录 (two-step login)', /第二重|双重验证|两步验证/],
  ['婉拒 (declining a visit)', /谢绝/],
  ['休息中 (a shop that is closed now; 打烊 is what it is about to do)', /(?<!即将)打烊/],
  ['店标 (a logo)', /标志/],
  ['规格值 (a value of a variant)', /取值/],
  ['按单制作 (made to order)', /按需制作|接单后制作/],
  ['化学大清洗 (a chemical overhaul)', /化学深度清洗/],
  ['末四位 (the last four digits)', /[后最]后?四位/],
  ['公共假日 (a public holiday)', /公共假期|法定假/],
  ['户名 (the holder of a bank account)', /账户持有人/],
  ['笔订单 (counting orders)', /[#\d一] ?个订单/],
  ['条举报 (counting reports)', /份举报/],
  ['您', /你(?!们)/],
];

test.each(glossary)('%s', (_, never, but) => {
  const others = texts.filter(([, text]) =>
    never.test(but ? text.replaceAll(new RegExp(but, 'g'), '') : text),
  );
  expect(others).toEqual([]);
});

/** What ICU makes of a message: texts, `#`, and placeholders, choices and tags `[name, ...]`. */
type Part = string | number | readonly unknown[];

/** The pieces that are read together: a message without its choices, and each branch of them; 7 is a figure, □ anything else. */
function pieces(message: unknown): string[] {
  const inner: string[] = [];
  const outer = ((Array.isArray(message) ? message : [message]) as Part[]).map((part) => {
    if (typeof part === 'string') return part;
    if (typeof part === 'number') return '7';
    const [, kind, how] = part;
    if (typeof how === 'object' && how !== null && !Array.isArray(how))
      inner.push(...Object.values(how).flatMap(pieces));
    return kind === undefined || typeof how === 'object'
      ? '□'
      : typeof kind === 'number'
        ? '7'
        : pieces(part.slice(1)).join('');
  });
  return [outer.join(''), ...inner];
}

test('pieces of a message are its sentences', () => {
  expect(
    pieces(
      compile(
        '共 {n, plural, =0 {没有} other {# 件}}，<b>{name}</b> {m, number} 台 {kind, select, a {甲} other {乙 丙}}',
      ),
    ),
  ).toEqual(['共 □，□ 7 台 □', '没有', '7 件', '甲', '乙 丙']);
});

const read = texts
  .filter(([key]) => !key.startsWith('holidays'))
  .flatMap(([key, text]) =>
    pieces(compile(text)).map((piece) => [key, piece.replaceAll(/https?:\S+/g, '')]),
  );

test('punctuation beside a Chinese character is Chinese', () => {
  const half = /[\u4E00-\u9FFF□][,;!?()"']|[,;:!?()"'][\u4E00-\u9FFF]|[\u4E00-\u9FFF][.:]|\.\.\./;
  expect(read.filter(([, text = '']) => half.test(text))).toEqual([]);
});

test('a date, which ends in a Chinese character, is followed at once', () => {
  expect(texts.filter(([, text]) => /\{(?:date|day)\} [\u4E00-\u9FFF]/.test(text))).toEqual([]);
});

test('Chinese stands together, and apart from Latin letters and figures', () => {
  const wrong =
    /[\u4E00-\u9FFF][A-Za-z0-9]|[A-Za-z0-9][\u4E00-\u9FFF]|[\u4E00-\u9FFF] [\u4E00-\u9FFF]|[，。；：！？、（）“”] /;
  expect(read.filter(([, text = '']) => wrong.test(text))).toEqual([]);
});

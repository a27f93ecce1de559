/**
 * What one cell of a CSV file says, and back. Lists are separated by `|`, which inside of a word is written `\|`;
 * variants are `Colour=Black | White; Size=S | M`, and stock by combination `Colour=Black;Size=S: 4 | Colour=Black;Size=M: 0`.
 */
import type { ChoiceGroup } from '#contract/catalogue/choices.rules.ts';
import {
  stockKey,
  combinationCount,
  combinationsOf,
  type ListingColumn,
  productLimits,
} from '#contract/catalogue/rules.ts';
import type { DishStatement } from '#contract/diets/parts.rules.ts';
import { dietNeeds, type DishContents } from '#contract/diets/rules.ts';
import type { NutriGrade } from '#contract/diets/nutri-grade.rules.ts';
import { amountText, amountToCheck, toMajor } from '#contract/kernel/money.ts';
import { numberTyped } from '#contract/kernel/typed-number.ts';
import type { StoredListing } from './import-listings.queries.ts';
import type { CombinationRow } from '../combinations.ts';
import type { Units } from '../stock.ts';

type Variants = Record<string, string[]>;

/** What a file says of a listing, besides its number and the stock that it had. */
export type ListingCells = Record<Exclude<ListingColumn, 'id' | 'stock_before'>, string>;

export function cellsOf(
  listing: Omit<
    StoredListing,
    | 'id'
    | 'categoryId'
    | 'isTakenDown'
    | 'imageAlts'
    | 'isStocked'
    | 'onHand'
    | 'highestPrice'
    | 'combinations'
    | 'isDrawn'
  >,
  units: Units,
): ListingCells {
  const { salePrice } = listing;
  return {
    sku: listing.sku ?? '',
    name: listing.name,
    description: listing.description,
    price: decimals(listing.price),
    sale_price: salePrice === null ? '' : decimals(salePrice),
    category: listing.categoryName ?? '',
    menu_section: listing.menuSection ?? '',
    status: listing.status,
    variants: variantsCell(listing.variants),
    choices: choicesCell(listing.choiceGroups),
    options: '',
    barcode: '',
    stock: stockCell(units, listing.variants),
    images: listing.images.join('\n'),
    tax_class: listing.taxClass ?? '',
    contents: contentsCell(listing.contents),
    nutri_grade: gradeCell(listing.nutriGrade),
    work_points: String(listing.workPoints),
  };
}

const saidFields = [
  ['contains', 'contains'],
  ['may_contain', 'mayContain'],
  ['fit_for', 'fitFor'],
] as const;
const onlyParts = 'with none';

/**
 * `contains=milk | nuts; may_contain=sesame; fit_for=halal`, where nothing is in it `contains=none`; empty is unknown. What a
 * choice adds follows its name: `with Sauce=Satay; contains=peanuts`; `with none` where nothing is said of any.
 */
export function contentsCell(contents: DishStatement | null): string {
  if (!contents) return '';
  const { parts } = contents;
  const withParts = (parts ?? []).map(
    (part) => `with ${part.group}=${part.name}; ${wordsOfContents(part)}`,
  );
  return [
    wordsOfContents(contents),
    ...withParts,
    ...(parts?.length === 0 ? [onlyParts] : []),
  ].join('; ');
}

function wordsOfContents(contents: DishContents): string {
  return saidFields
    .map(([name, field]) => {
      const words = dietNeeds.filter((need) => contents[field].some((one) => one === need));
      return `${name}=${words.join(' | ') || 'none'}`;
    })
    .filter((said, at) => at === 0 || !said.endsWith('=none'))
    .join('; ');
}

type ReadContents = Record<'contains' | 'mayContain' | 'fitFor', string[]>;
type ReadPart = ReadContents & { group: string; name: string };

/** What such a cell says; undefined where it is none. What an allergen is, its schema decides. */
export function contentsIn(cell: string): (ReadContents & { parts?: ReadPart[] }) | undefined {
  const dish: ReadContents & { parts?: ReadPart[] } = emptyContents();
  let of: ReadContents = dish;
  for (const piece of cell.split(';').map((text) => text.trim())) {
    const [, group, name] = /^with ([^=]+)=(.+)$/iu.exec(piece) ?? [];
    if (piece.toLowerCase() === onlyParts) dish.parts ??= [];
    else if (group !== undefined && name !== undefined) {
      const part = { group: group.trim(), name: name.trim(), ...emptyContents() };
      dish.parts = [...(dish.parts ?? []), part];
      of = part;
    } else {
      const [column = '', words = ''] = piece
        .toLowerCase()
        .split('=')
        .map((text) => text.trim());
      const [, field] = saidFields.find(([known]) => known === column) ?? [];
      if (field === undefined || words === '') return undefined;
      of[field] = words === 'none' ? [] : words.split('|').map((word) => word.trim());
    }
  }
  return dish;
}

function emptyContents(): ReadContents {
  return { contains: [], mayContain: [], fitFor: [] };
}

/** `C 6` of grade C with 6 per cent of sugar; empty is no grade. */
export function gradeCell(graded: NutriGrade | null): string {
  return graded ? [graded.grade, graded.sugar].filter((said) => said !== undefined).join(' ') : '';
}

/** What such a cell says; undefined where it is none. Which grades there are, its schema decides. */
export function gradeIn(cell: string): { grade: string; sugar?: number } | undefined {
  const [, grade, sugar] = /^([a-z])(?:\s+([\d.,]+)\s*%?)?$/iu.exec(cell.trim()) ?? [];
  if (grade === undefined) return undefined;
  return {
    grade: grade.toUpperCase(),
    ...(sugar !== undefined && { sugar: numberTyped(sugar) }),
  };
}

/** What a row says of one combination. */
export function combinationCells(
  { key, price, salePrice, sku, barcode, imageUrl }: CombinationRow,
  units: Units,
): Record<CombinationColumn, string> {
  return {
    sku: sku ?? '',
    price: price === null ? '' : decimals(price),
    sale_price: salePrice === null ? '' : decimals(salePrice),
    options: key,
    barcode: barcode ?? '',
    stock: units === null ? '' : String(units.get(key) ?? 0),
    images: imageUrl ?? '',
  };
}

/** The columns that a row of a combination fills in, besides the number of its listing and the units that there were. */
export const combinationColumns = [
  'sku',
  'price',
  'sale_price',
  'options',
  'barcode',
  'stock',
  'images',
] as const satisfies ListingColumn[];
type CombinationColumn = (typeof combinationColumns)[number];

export function storedUnits({ isStocked, onHand }: StoredListing): Units {
  return isStocked ? new Map(Object.entries(onHand)) : null;
}

function decimals(minor: number): string {
  return amountText(toMajor(minor));
}

export const madeToOrder = 'made to order';

/** `Toppings 0-3 free 1=Egg +1.50 | Nori +0.80; Heat 1-1=Mild +0.00 | Hot +0.00`: of each group how many, and what each costs. */
export function choicesCell(groups: readonly ChoiceGroup[]): string {
  return groups
    .map(({ name, min, max, free, choices }) => {
      const included = free > 0 ? ` free ${free}` : '';
      const costs = choices.map((one) => escaped(`${one.name} +${decimals(one.price)}`));
      return `${name} ${min}-${max}${included}=${costs.join(' | ')}`;
    })
    .join('; ');
}

/** In major units; undefined when the cell says something else. What groups may be is the contract's. */
export function choicesIn(cell: string): ChoiceGroup[] | undefined {
  const groups = cell.split(';').map((part) => {
    const said = /^(.*\S)\s+(\d{1,2})-(\d{1,2})(?:\s+free\s+(\d{1,2}))?\s*=(.*)$/s.exec(
      part.trim(),
    );
    const [, name = '', min, max, free = '0', list = ''] = said ?? [];
    const choices = separated(list).map((one) => /^(.*\S)\s+\+(\S+)$/s.exec(one));
    if (!said || choices.includes(null)) return undefined;
    return {
      name,
      min: Number(min),
      max: Number(max),
      free: Number(free),
      choices: choices.map((one) => ({
        name: one?.[1] ?? '',
        price: amountToCheck(one?.[2] ?? ''),
      })),
    };
  });
  return groups.every((group) => group !== undefined) ? groups : undefined;
}

export function variantsCell(variants: Variants): string {
  return Object.entries(variants)
    .map(([name, values]) => `${name}=${values.map(escaped).join(' | ')}`)
    .join('; ');
}

/** Undefined when the cell says something else. What names and values may be is the contract's. */
export function variantsIn(cell: string): Variants | undefined {
  const parts = cell.split(';').map((part) => /^([^=]*)=(.*)$/s.exec(part.trim()));
  const pairs = parts.flatMap((part) =>
    part ? [[part[1]?.trim() ?? '', separated(part[2] ?? '')] as const] : [],
  );
  if (pairs.length < parts.length || new Set(pairs.map(([name]) => name)).size < pairs.length)
    return undefined;
  return Object.fromEntries(pairs);
}

/** Empty for more combinations than stock is counted for. */
export function stockCell(stock: Units, variants: Variants): string {
  if (stock === null) return madeToOrder;
  if (combinationCount(variants) > productLimits.combinations) return '';
  const keys = combinationsOf(variants).map(stockKey);
  if (keys.length === 1 && keys[0] === '') return String(stock.get('') ?? 0);
  return keys.map((key) => `${escaped(key)}: ${stock.get(key) ?? 0}`).join(' | ');
}

/** Undefined when the cell says something else, or names a combination twice. */
export function stockIn(cell: string): Units | undefined {
  if (cell.toLowerCase() === madeToOrder) return null;
  if (/^\d{1,9}$/.test(cell)) return new Map([['', Number(cell)]]);
  const parts = separated(cell).map((part) => /^(.*\S)\s*:\s*(\d{1,9})$/s.exec(part));
  const pairs = parts.flatMap((part) =>
    part ? [[keyIn(part[1] ?? ''), Number(part[2])] as const] : [],
  );
  const stock = new Map(pairs);
  return stock.size === parts.length ? stock : undefined;
}

/** The options in any order, as `stockKey` writes them. */
export function keyIn(text: string): string {
  const options = text.split(';').map((part) => part.trim().split('='));
  return stockKey(
    Object.fromEntries(
      options.map(([name = '', ...value]) => [name.trim(), value.join('=').trim()]),
    ),
  );
}

export function imagesIn(cell: string): string[] {
  return cell.split(/\s+/).filter((url) => url !== '');
}

function escaped(word: string): string {
  return word.replaceAll(/[\\|]/g, String.raw`\$&`);
}

/** Words between the bars; what is escaped belongs to its word, and a list may end with a bar. */
function separated(list: string): string[] {
  const words = [''];
  for (const [piece] of list.matchAll(/\\[\\|]|\||[^\\|]+|\\/g)) {
    if (piece === '|') words.push('');
    else words.push(`${words.pop() ?? ''}${/^\\./.test(piece) ? piece.slice(1) : piece}`);
  }
  return words.map((word) => word.trim()).filter((word) => word !== '');
}

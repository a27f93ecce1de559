/** What the demo's kitchens say is in their dishes, invented as the dishes are. The other kitchens have said nothing yet. */
import { usualContents } from '#contract/catalogue/dish-parts.rules.ts';
import type { DishPart, DishStatement } from '#contract/diets/parts.rules.ts';
import { type Allergen, type Diet, safeNeeds } from '#contract/diets/rules.ts';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import { type Database, sql } from '#server/db/database.ts';
import type { PlacedItem } from './goods.ts';

type Said = [contains: Allergen[], fitFor: Diet[], mayContain?: Allergen[]];

const kitchenOfNuts: Allergen[] = ['peanuts', 'nuts', 'sesame'];

const ramenKitchen: Allergen[] = ['crustaceans', 'fish', 'milk'];

const said: Record<string, Said> = {
  'rooftop-caesar': [['gluten', 'wheat', 'nuts', 'mustard'], ['vegan'], ['peanuts', 'sesame']],
  'gado-gado-bowl': [['peanuts', 'soybeans'], ['vegan'], ['nuts', 'sesame']],
  'soba-sesame-salad': [['gluten', 'wheat', 'soybeans', 'sesame'], ['vegan'], ['peanuts', 'nuts']],
  'mango-herb-salad': [['peanuts'], ['vegan'], ['nuts', 'sesame']],
  'tempeh-rendang-bowl': [['soybeans'], ['vegan'], kitchenOfNuts],
  'miso-aubergine-bowl': [['soybeans', 'sesame'], ['vegan'], ['peanuts', 'nuts']],
  'chickpea-curry-bowl': [[], ['vegan']],
  'mushroom-larb-bowl': [['soybeans'], ['vegan']],
  'falafel-wrap-greenhouse': [['gluten', 'wheat', 'sesame'], ['vegan'], ['peanuts', 'nuts']],
  'smoothie-pandan-mango': [[], ['vegan']],
  'green-juice-bottle': [['celery'], ['vegan']],
  'chia-coconut-pot': [[], ['vegan']],
  'seed-cookie': [['gluten', 'wheat', 'sesame'], ['vegan'], ['nuts']],
  'masala-dosa': [['milk', 'mustard'], ['vegetarian', 'halal'], ['nuts']],
  'ghee-roast-dosa': [['milk', 'mustard'], ['vegetarian', 'halal'], ['nuts']],
  'idli-plate': [['mustard', 'sesame'], ['vegan', 'halal'], ['nuts']],
  'prata-set': [
    ['gluten', 'wheat', 'eggs'],
    ['vegetarian', 'halal'],
  ],
  'tonkotsu-ramen': [['gluten', 'wheat', 'eggs', 'soybeans'], [], ramenKitchen],
  'black-garlic-ramen': [['gluten', 'wheat', 'eggs', 'soybeans', 'sesame'], [], ramenKitchen],
  'chashu-don': [['gluten', 'wheat', 'eggs', 'soybeans'], [], ramenKitchen],
  'chicken-katsu-curry': [
    ['gluten', 'wheat', 'eggs', 'soybeans', 'milk'],
    [],
    ['crustaceans', 'fish'],
  ],
  'pork-gyoza': [['gluten', 'wheat', 'soybeans', 'sesame'], [], ramenKitchen],
  'chicken-chettinad': [['mustard'], ['halal'], ['nuts']],
  'fish-head-curry': [['fish', 'mustard'], ['halal']],
  'mutton-varuval': [['mustard'], ['halal']],
  'dhal-tadka': [
    ['milk', 'mustard'],
    ['vegetarian', 'halal'],
  ],
  'brinjal-poriyal': [
    ['peanuts', 'mustard', 'sesame'],
    ['vegan', 'halal'],
  ],
  'banana-leaf-meal': [['gluten', 'wheat', 'fish', 'milk', 'mustard'], ['halal']],
  'lemon-rice-box': [
    ['peanuts', 'mustard'],
    ['vegan', 'halal'],
  ],
  'medu-vadai': [['mustard'], ['vegan', 'halal']],
  'gulab-jamun': [
    ['gluten', 'wheat', 'milk', 'nuts'],
    ['vegetarian', 'halal'],
  ],
  'chicken-satay-ten': [['peanuts', 'soybeans'], ['no-pork']],
  'otah-six': [['crustaceans', 'eggs', 'fish'], ['no-pork']],
};

/** Of nori nobody has said it. */
const toppings: Record<string, Said> = {
  'Marinated egg': [['eggs', 'soybeans'], []],
  'Two slices of chashu': [['gluten', 'wheat', 'soybeans'], [], ['molluscs']],
  'Bamboo shoots': [['sesame'], []],
};

/** What can be chosen of some dishes, by group; of the others, what is said is true whatever is chosen. */
const saidOfParts: Record<string, Record<string, Record<string, Said>>> = {
  'prata-set': {
    Curry: {
      Dhal: [['mustard'], ['vegetarian', 'halal']],
      Fish: [['fish', 'mustard'], ['halal']],
      Mutton: [['mustard'], ['halal']],
    },
  },
  'black-garlic-ramen': {
    Noodles: { Firm: [[], []], Regular: [[], []], Soft: [[], []] },
    Size: { Regular: [[], []], Large: [[], []] },
    Broth: {
      'As it is': [[], []],
      Lighter: [[], []],
      'Twice the black garlic': [['sesame'], []],
    },
    Toppings: toppings,
  },
  'chashu-don': {
    Size: { Regular: [[], []], Large: [[], []] },
    Toppings: toppings,
  },
};

function partsSaid(slug: string): { parts?: DishPart[] } {
  const groups = saidOfParts[slug];
  if (!groups) return {};
  const parts = Object.entries(groups).flatMap(([group, names]) =>
    Object.entries(names).map(([name, [contains, fitFor, mayContain = []]]) => ({
      group,
      name,
      contains,
      mayContain,
      fitFor,
    })),
  );
  return { parts };
}

/** Its recipe has changed since. */
const stale = 'banana-leaf-meal';

/** Of the kitchen that cooks the dish: the first is valid, the second has expired. Bodies and numbers are invented. */
const certificates = [
  { of: 'masala-dosa', diet: 'halal', body: 'Demo Halal Board', number: 'DHB-0417', days: 210 },
  { of: 'rooftop-caesar', diet: 'vegan', body: 'Demo Vegan Society', number: 'DVS-88', days: -20 },
] as const;

async function seedCertificates(tx: Database, items: readonly PlacedItem[], now: Date) {
  for (const { of, days, ...stated } of certificates) {
    const dish = items.find(({ item }) => item.slug === of);
    const validUntil = addDays(civilTime(now, 'Asia/Singapore').date, days);
    await tx.run(sql`
      update shops set certificates = ${JSON.stringify([{ ...stated, validUntil }])}::jsonb
      where id = (select shop_id from products where id = ${dish?.id})`);
  }
}

/** What the kitchen of a dish says of it, and since when; undefined where it says nothing. */
export function statementOf(
  { item: { slug }, id }: Pick<PlacedItem, 'item' | 'id'>,
  now: Date,
): (DishStatement & { checkedAt: string }) | undefined {
  const [contains, fitFor, mayContain = []] = said[slug] ?? [];
  if (!contains || !fitFor) return undefined;
  const checkedAt = new Date(now.getTime() - (5 + ((id - 1) % 60)) * 86_400_000).toISOString();
  return { contains, mayContain, fitFor, ...partsSaid(slug), checkedAt };
}

/** After the products and their translations, each of which would have it looked at again. */
export async function seedDishFacts(
  tx: Database,
  items: readonly PlacedItem[],
  now: Date,
): Promise<void> {
  const rows = items.flatMap((placed) => {
    const dish = statementOf(placed, now);
    if (!dish) return [];
    const { slug, variants, choices } = placed.item;
    const usual = usualContents({ variants, choiceGroups: choices, dish });
    const isStale = slug === stale;
    const safeFor = isStale || !usual ? [] : safeNeeds(usual);
    return [{ id: placed.id, ...dish, safeFor, isStale }];
  });
  await tx.run(sql`
    insert into dish_facts (product_id, contains, may_contain, fit_for, parts, safe_for, checked_at, checked_by, is_stale)
    select said.id, said.contains, said."mayContain", said."fitFor", said.parts, said."safeFor", said."checkedAt", s.owner_id, said."isStale"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said
      (id bigint, contains text[], "mayContain" text[], "fitFor" text[], parts jsonb, "safeFor" text[], "checkedAt" timestamptz, "isStale" boolean)
    join products p on p.id = said.id join shops s on s.id = p.shop_id`);
  await seedCertificates(tx, items, now);
}

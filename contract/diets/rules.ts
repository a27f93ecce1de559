/**
 * What people do not eat, and what a kitchen says of a dish. A dish is safe for somebody only where its kitchen has said
 * so: what nobody said is unknown, and unknown is never safe.
 */

/**
 * What must be declared, in the order of the law of the EU: Regulation 1169/2011, Annex II, all fourteen of them. Singapore
 * (Food Regulations, regulation 5(4)(ea)) and the United States (21 U.S.C. 321(qq), with sesame since 2023) ask for parts
 * of the same list, except that the US names wheat by itself. Its tree nuts are `nuts`, its fish and crustacean shellfish
 * are the same, and sulphites count from 10 mg/kg in the EU and in Singapore alike.
 */
export const allergens = [
  'gluten',
  'wheat',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

export const diets = ['vegetarian', 'vegan', 'halal', 'kosher', 'no-pork', 'no-alcohol'] as const;
export type Diet = (typeof diets)[number];

/** What somebody asks of a dish: to be without an allergen, or fit for a diet. */
export const dietNeeds = [...allergens, ...diets] as const;
export type DietNeed = (typeof dietNeeds)[number];

/** What is in a dish, or comes into it with what is chosen. Allergens in neither list are said not to be in it. */
export type DishContents = {
  contains: readonly Allergen[];
  /** Traces, or what is handled beside it. */
  mayContain: readonly Allergen[];
  fitFor: readonly Diet[];
  /** Something was chosen of which nobody has said what it adds, so that nothing is sure to be absent. */
  hasUnknown?: boolean | undefined;
};

export const dishSafeties = ['safe', 'unknown', 'unsafe'] as const;
export type DishSafety = (typeof dishSafeties)[number];

/** What else a diet keeps to: who says halal has said that there is no pork in it. */
const includes: Partial<Record<Diet, readonly Diet[]>> = {
  vegan: ['vegetarian', 'no-pork'],
  vegetarian: ['no-pork'],
  halal: ['no-pork', 'no-alcohol'],
  kosher: ['no-pork'],
};

/** What a diet has none of, as far as allergens tell. Traces are no breach of it. */
const excluded: Partial<Record<Diet, readonly Allergen[]>> = {
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  vegan: ['fish', 'crustaceans', 'molluscs', 'eggs', 'milk'],
  kosher: ['crustaceans', 'molluscs'],
};

function isDiet(need: DietNeed): need is Diet {
  return diets.some((diet) => diet === need);
}

/** Whether a dish is safe for one need; without contents it is unknown. */
export function safetyFor(contents: DishContents | null | undefined, need: DietNeed): DishSafety {
  if (!contents) return 'unknown';
  const said = isDiet(need) ? dietSafety(contents, need) : allergenSafety(contents, need);
  return said === 'safe' && contents.hasUnknown ? 'unknown' : said;
}

function allergenSafety({ contains, mayContain }: DishContents, need: Allergen): DishSafety {
  const named = new Set([...contains, ...mayContain]);
  if (named.has(need) || (need === 'gluten' && named.has('wheat'))) return 'unsafe';
  // Which cereal it is was not said.
  return need === 'wheat' && named.has('gluten') ? 'unknown' : 'safe';
}

function dietSafety({ contains, fitFor }: DishContents, need: Diet): DishSafety {
  if (excluded[need]?.some((allergen) => contains.includes(allergen))) return 'unsafe';
  return includedDiets(fitFor).includes(need) ? 'safe' : 'unknown';
}

/** Whether a dish is safe for all of somebody's needs: as unsafe as the worst of them. */
export function safetyOf(
  contents: DishContents | null | undefined,
  needs: readonly DietNeed[],
): DishSafety {
  const worst = Math.max(0, ...needs.map((need) => rank(safetyFor(contents, need))));
  return dishSafeties[worst] ?? 'unknown';
}

const rank = (safety: DishSafety) => dishSafeties.indexOf(safety);

/** The needs that a dish is safe for, as they are stored with it, so that lists can ask. */
export function safeNeeds(contents: DishContents): DietNeed[] {
  return dietNeeds.filter((need) => safetyFor(contents, need) === 'safe');
}

/** Diets that a dish is said to be fit for although it contains what they exclude. */
export function contradictedDiets(contents: DishContents): Diet[] {
  return contents.fitFor.filter((diet) => dietSafety(contents, diet) === 'unsafe');
}

/** Diets with those that they include. */
export function includedDiets(fitFor: readonly Diet[]): Diet[] {
  return diets.filter((diet) =>
    fitFor.some((said) => said === diet || includes[said]?.includes(diet)),
  );
}

/** Diets without those that another of them includes, for a card. */
export function shownDiets(fitFor: readonly Diet[]): Diet[] {
  return fitFor.filter((diet) => !fitFor.some((other) => includes[other]?.includes(diet)));
}

/** What a dish does not fulfil of somebody's needs. */
export type DietWarning = { unsafe: DietNeed[]; unknown: DietNeed[] };

/** What to warn somebody of; null where the dish is safe for them. */
export function dietWarning(
  contents: DishContents | null | undefined,
  needs: readonly DietNeed[],
): DietWarning | null {
  const of = (safety: DishSafety) => needs.filter((need) => safetyFor(contents, need) === safety);
  const warning = { unsafe: of('unsafe'), unknown: of('unknown') };
  return warning.unsafe.length + warning.unknown.length > 0 ? warning : null;
}

/** Needs as addresses carry them, `peanuts,halal`; what is none of them is left out. */
export function needsIn(written: string | null | undefined): DietNeed[] {
  const asked = new Set((written ?? '').split(','));
  return dietNeeds.filter((need) => asked.has(need));
}

export function needsWritten(needs: readonly DietNeed[]): string {
  return needs.join(',');
}

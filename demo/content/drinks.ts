/** The Nutri-Grades of the demo's drinks, by slug: as such drinks often have them, invented like the drinks themselves. */
import type { NutriGrade } from '#contract/diets/nutri-grade.rules.ts';

export const gradesOfDrinks: Record<string, NutriGrade> = {
  'kopi-cup': { grade: 'C', sugar: 7 },
  'teh-tarik-cup': { grade: 'C', sugar: 8 },
  'ginger-milk-tea': { grade: 'C', sugar: 8 },
  'barley-lime': { grade: 'C', sugar: 6 },
  'bandung-rose': { grade: 'D', sugar: 12 },
  'blood-orange-soda': { grade: 'C', sugar: 9 },
  'cold-brew-sencha': { grade: 'A', sugar: 0 },
  'chrysanthemum-tea': { grade: 'B', sugar: 5 },
  'madras-filter-coffee': { grade: 'C', sugar: 6 },
  'horchata-glass': { grade: 'D', sugar: 11 },
  'smoothie-pandan-mango': { grade: 'D', sugar: 10.5 },
  'green-juice-bottle': { grade: 'C', sugar: 7.5 },
};

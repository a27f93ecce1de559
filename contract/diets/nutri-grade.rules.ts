/**
 * The Nutri-Grade of drinks, as Singapore asks for it (Food Regulations, since 2022, and since 30 December 2023 of drinks that
 * are made when ordered): a letter by sugar and saturated fat, whichever is worse, of the drink as it comes. Beside C and D
 * the letter and the sugar stand wherever the drink is listed; beside A and B they may.
 */

export const nutriGrades = ['A', 'B', 'C', 'D'] as const;

/** Grams of sugar in 100 ml of a grade, at most; D has no end. */
const mostSugar = { A: 1, B: 5, C: 10, D: Infinity };

export type NutriGrade = {
  grade: (typeof nutriGrades)[number];
  /** In per cent of the drink. */
  sugar?: number | undefined;
};

/** Whether drinks are graded in a country: in Singapore alone. */
export function gradesDrinks(country: string): boolean {
  return country === 'SG';
}

/** Whether what has to be said of the sugar is. */
export function saysItsSugar({ grade, sugar }: NutriGrade): boolean {
  return sugar !== undefined || grade === 'A' || grade === 'B';
}

/** Whether a drink of so much sugar may have this grade; by its fat it may have a worse one than by its sugar. */
export function goesWithSugar({ grade, sugar = 0 }: NutriGrade): boolean {
  return sugar <= mostSugar[grade];
}

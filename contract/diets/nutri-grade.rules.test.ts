import { expect, test } from 'vitest';
import { gradesDrinks, type NutriGrade } from './nutri-grade.rules.ts';
import { nutriGrade } from './schemas.ts';

test('drinks are graded in Singapore and nowhere else', () => {
  expect(['SG', 'MY', 'US', ''].filter(gradesDrinks)).toEqual(['SG']);
});

test.each<NutriGrade>([
  { grade: 'A' },
  { grade: 'A', sugar: 1 },
  { grade: 'B', sugar: 5 },
  { grade: 'C', sugar: 10 },
  { grade: 'C', sugar: 0.5 },
  { grade: 'D', sugar: 100 },
])('%j is a grade', (grade) => {
  expect(nutriGrade.parse(grade)).toEqual(grade);
});

test.each([
  [{ grade: 'C' }, 'sugar', 'diets.sugar_needed'],
  [{ grade: 'D' }, 'sugar', 'diets.sugar_needed'],
  [{ grade: 'A', sugar: 1.1 }, 'grade', 'diets.grade_of_sugar'],
  [{ grade: 'B', sugar: 5.1 }, 'grade', 'diets.grade_of_sugar'],
  [{ grade: 'C', sugar: 10.1 }, 'grade', 'diets.grade_of_sugar'],
  [{ grade: 'D', sugar: -1 }, 'sugar', 'diets.sugar'],
  [{ grade: 'D', sugar: 100.1 }, 'sugar', 'diets.sugar'],
  [{ grade: 'D', sugar: 12.25 }, 'sugar', 'diets.sugar'],
  [{ grade: 'D', sugar: Number.NaN }, 'sugar', 'diets.sugar'],
])('%j is refused', (grade, path, message) => {
  expect(nutriGrade.safeParse(grade).error?.issues).toMatchObject([{ path: [path], message }]);
});

test('there is no other letter', () => {
  expect(nutriGrade.safeParse({ grade: 'E', sugar: 20 }).success).toBe(false);
});

/** More people who buy: the year's orders are theirs, so that some come once and some come back. */
import type { DemoPerson } from './shape.ts';
import { shopperOf } from './people.ts';

const given = [
  'Adeline', 'Aidan', 'Amira', 'Benjamin', 'Bernice', 'Bryan', 'Cheryl', 'Dinesh', 'Dylan', 'Elena', 'Ethan', 'Fiona', 'Gavin', 'Hana',
  'Hwee', 'Ibrahim', 'Isaac', 'Jasper', 'Jovan', 'Kaiying', 'Lakshman', 'Leroy', 'Mabel', 'Natasha', 'Nurul', 'Oscar', 'Preeti', 'Qistina',
] as const;
const family = ['Aziz', 'Boey', 'Chia', 'Das', 'Eng', 'Fong', 'Goh', 'Hassan', 'Jeyaraj', 'Koh', 'Lau', 'Mohan', 'Ng', 'Peh', 'Rahim', 'Seah', 'Tay', 'Yap'] as const;

const firstNumber = 200;

/** Everybody of one name; their numbers begin where the other shoppers' end. */
export const demoRegulars: DemoPerson[] = family.flatMap((name, row) =>
  given.map((first, column) => shopperOf(`${first}.${name}`.toLowerCase(), `${first} ${name}`, firstNumber + row * given.length + column)),
);

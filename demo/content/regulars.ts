/** More people who buy: the year's orders are theirs, so that some come once and some come back. */
import { diceOf } from './dice.ts';
import type { DemoPerson } from './shape.ts';
import { shopperOf } from './people.ts';

const given = [
  'Adeline', 'Aidan', 'Amira', 'Benjamin', 'Bernice', 'Bryan', 'Cheryl', 'Dinesh', 'Dylan', 'Elena', 'Ethan', 'Fiona', 'Gavin', 'Hana',
  'Hwee', 'Ibrahim', 'Isaac', 'Jasper', 'Jovan', 'Kaiying', 'Lakshman', 'Leroy', 'Mabel', 'Natasha', 'Nurul', 'Oscar', 'Preeti', 'Qistina',
] as const;
const family = ['Aziz', 'Boey', 'Chia', 'Das', 'Eng', 'Fong', 'Goh', 'Hassan', 'Jeyaraj', 'Koh', 'Lau', 'Mohan', 'Ng', 'Peh', 'Rahim', 'Seah', 'Tay', 'Yap'] as const;

const firstNumber = 200;

/** Every name with every other, in no order; their numbers begin where the other shoppers' end. */
export const demoRegulars: DemoPerson[] = diceOf(19_650_809)
  .shuffle(family.flatMap((name) => given.map((first) => `${first} ${name}`)))
  .map((name, index) => shopperOf(name.replace(' ', '.').toLowerCase(), name, firstNumber + index));

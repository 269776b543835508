import { expect, test } from 'vitest';
import { tidyCapitals } from './capitals.ts';

test.each([
  ["O'SHEA, Mary-Kate", "O'Shea, Mary-Kate"],
  ['DUPRÉ-LÉVÊQUE, François', 'Dupré-Lévêque, François'],
  ['N’DIAYE, Œdipe', 'N’Diaye, Œdipe'],
  ['de la FUENTE, Ana Lucía', 'de la Fuente, Ana Lucía'],
  ['DE LA FUENTE, ANA', 'de la Fuente, Ana'],
  ['LE GOFF, Maël', 'Le Goff, Maël'],
  ['MCCREARY JR., DEV', 'McCreary Jr., Dev'],
  ['HAWTHORNE III, WILLIAM', 'Hawthorne III, William'],
  ['SMITH, AJ', 'Smith, AJ'],
  ['LI, JO', 'Li, Jo'],
  ['flores, ivan', 'Flores, Ivan'],
  ['ortega y gasset, josé', 'Ortega y Gasset, José'],
])('if an uploaded name is %s, the app corrects its capital letters to %s', (name, tidy) => {
  expect(tidyCapitals(name)).toBe(tidy);
});

test.each([
  'McDonald, Ann',
  'van der Meulen, Priya',
  'Silva e Souza, João',
  'Nguyen, Minh T.',
  '王小明',
  "D'Angelo, T.J.",
])('3.1 the app leaves the capital letters of the uploaded name %s unchanged', (name) => {
  expect(tidyCapitals(name)).toBe(name);
});

import { compareNames } from '#domain/names.ts';
import type { Random } from './random.ts';

/**
 * Names like those in real registers: from many languages, with particles and apostrophes, of a single word, or too
 * long for a column.
 */
export const GRADE_7: readonly string[] = [
  'Abdullah, Yusuf',
  'Adeyemi, Oluwaseun',
  'Almeida, Beatriz',
  'Andersson, Elsa',
  'Bauer, Jonas',
  'Begum, Nusrat',
  'Chen, Wei-Ling',
  'Cruz, Mateo',
  "D'Angelo, Francesca",
  'Dlamini, Thandeka',
  'Dubois, Zoé',
  'Eriksen, Bjørn',
  'Fernández de la Vega, María Guadalupe',
  'García, Sofía',
  'Haddad, Karim',
  'Johnson, Aaliyah',
  'Johnson, Marcus',
  'Kim, Ji-woo',
  'Kowalczyk, Łukasz',
  'Mbeki, Sipho',
  'Nguyễn, Thị Ánh',
  'O’Brien, Siobhán',
  'Papadopoulos, Eleni',
  'Patel, Aarav',
  'Rodríguez, Diego',
  'Sato, Haruka',
  'Smith, Tyler',
  'Suparman',
  'van den Berg, Fleur',
  'Whitehorse, Dakota',
];

export const GRADE_8: readonly string[] = [
  'Acheampong, Kwame',
  'Ali, Fatima',
  'Bernard, Louis',
  'Brown, Jasmine',
  'Castillo, Valentina',
  'Clark, Ethan',
  'da Silva, João Pedro',
  'Davis, Destiny',
  'El-Sayed, Omar',
  'Gonzalez, Lucía',
  'Hernández, Ángel',
  'Ivanova, Anastasia',
  'Jackson, Isaiah',
  'Kalani, Keoni',
  'Kaya, Elif',
  'Khan, Zainab',
  'Lee, Olivia',
  'Lopez, Emiliano',
  'Martin, Chloé',
  'Müller, Leon',
  'Novák, Tereza',
  'Okafor, Chidi',
  'Ortiz, Camila',
  'Popescu, Andrei',
  'Ramírez, Ximena',
  'Singh, Harpreet',
  'Thompson, Caleb',
  'Tran, Bảo',
  'Wójcik, Zofia',
  'Zhang, Mingyu',
];

/** Family names and first names that go together. */
const POOLS: readonly (readonly [families: string, firstNames: string])[] = [
  [
    'Anderson Bennett Brooks Carter Coleman Foster Gibson Hayes Jenkins Murphy Parker Reed Sullivan Turner Washington',
    'Abigail Brandon Chloe Dylan Emma Gavin Hannah Jayden Kayla Logan Madison Nathan Owen Paige Zachary',
  ],
  [
    'Aguilar Castro Delgado Espinoza Fuentes Guerrero Ibáñez Muñoz Peña Quiñones Reyes Salazar Vásquez',
    'Alejandra Andrés Daniela Gael Itzel Jesús Joaquín Luz Noemí Renata Santiago Yaretzi Óscar',
  ],
  ['Bui Đặng Hoàng Lê Phạm Trần Võ', 'An Bích Dũng Hương Khánh Linh Minh Quân Thảo'],
  [
    'Abubakar Adebayo Balogun Eze Mensah Mwangi Ndlovu Okonkwo Owusu',
    'Ama Chinedu Kofi Lerato Ngozi Tendai Wanjiru Zola',
  ],
  ['Çelik Demir Öztürk Şahin Yılmaz', 'Ayşe Deniz Emre İrem Kerem'],
  ['Dvořák Horváth Kovačević Nowak Szabó Șerban Žukauskas', 'Agnieszka Dávid Ivana Jakub Miloš Réka Šimon'],
  ['Björklund Hansen Jónsdóttir Lindqvist Sørensen Virtanen', 'Åsa Freja Håkon Jökull Maja Søren'],
  ["'Akana Fa'asavalu Kamakawiwoʻole Taufa Tuiasosopo", 'Alana Ioane Leilani Malia Sione'],
  ['Ahmed Farooq Hassan Hussein Malik Rahman Siddiqui', 'Ayaan Bilal Hiba Maryam Noor Yasmin Zayd'],
  ['Banerjee Gupta Iyer Kaur Nair Reddy Sharma', 'Aditi Arjun Diya Ishaan Meera Rohan Simran'],
];

/** Some students are registered in the script of their first language. */
const OTHER_SCRIPTS: readonly string[] = [
  '王, 小明',
  '李, 思雨',
  '佐藤, 葵',
  '김, 민준',
  'Иванова, Мария',
  'Шевченко, Тарас',
  'Παππάς, Νίκος',
  'علي, فاطمة',
  'כהן, נועה',
  'शर्मा, आरव',
];

/** As many different names as a class has students, with one or two in another script. `taken` are the names of other classes. */
export function registerOf(random: Random, size: number, taken: ReadonlySet<string>): string[] {
  const names = new Set<string>();
  const others = OTHER_SCRIPTS.filter((name) => !taken.has(name)).slice(0, 2);
  while (names.size < size - others.length) {
    const [families, firstNames] = oneOf(random, POOLS);
    const name = `${oneOf(random, families.split(' '))}, ${oneOf(random, firstNames.split(' '))}`;
    if (!taken.has(name)) names.add(name);
  }
  return [...names, ...others].sort(compareNames);
}

/** One of these values. */
export function oneOf<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}

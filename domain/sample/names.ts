import type { Random } from '../seeded-random.ts';

/** Last names and first names that are usual together. */
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

/** Returns `Last, First`, all different, and none in `taken`. */
export function inventedNames(random: Random, count: number, taken: ReadonlySet<string> = new Set()): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    const [families, firstNames] = oneOf(random, POOLS);
    const name = `${oneOf(random, families.split(' '))}, ${oneOf(random, firstNames.split(' '))}`;
    if (!taken.has(name)) names.add(name);
  }
  return [...names];
}

function oneOf<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}

import { compareNames } from '#domain/text/names.ts';
import { inventedNames } from '#domain/sample/names.ts';
import type { Random } from '#domain/seeded-random.ts';

/** The names between the semicolons. */
const namesIn = (text: string): readonly string[] => text.split(';').map((name) => name.trim());

/** Many languages, particles, apostrophes, single words, and too long for a column. */
export const GRADE_7: readonly string[] = namesIn(`
  Abdullah, Yusuf; Adeyemi, Oluwaseun; Almeida, Beatriz; Andersson, Elsa; Bauer, Jonas; Begum, Nusrat; Chen, Wei-Ling;
  Cruz, Mateo; D'Angelo, Francesca; Dlamini, Thandeka; Dubois, Zoé; Eriksen, Bjørn;
  Fernández de la Vega, María Guadalupe; García, Sofía; Haddad, Karim; Johnson, Aaliyah; Johnson, Marcus; Kim, Ji-woo;
  Kowalczyk, Łukasz; Mbeki, Sipho; Nguyễn, Thị Ánh; O’Brien, Siobhán; Papadopoulos, Eleni; Patel, Aarav;
  Rodríguez, Diego; Sato, Haruka; Smith, Tyler; Suparman; van den Berg, Fleur; Whitehorse, Dakota
`);

export const GRADE_8: readonly string[] = namesIn(`
  Acheampong, Kwame; Ali, Fatima; Bernard, Louis; Brown, Jasmine; Castillo, Valentina; Clark, Ethan;
  da Silva, João Pedro; Davis, Destiny; El-Sayed, Omar; Gonzalez, Lucía; Hernández, Ángel; Ivanova, Anastasia;
  Jackson, Isaiah; Kalani, Keoni; Kaya, Elif; Khan, Zainab; Lee, Olivia; Lopez, Emiliano; Martin, Chloé; Müller, Leon;
  Novák, Tereza; Okafor, Chidi; Ortiz, Camila; Popescu, Andrei; Ramírez, Ximena; Singh, Harpreet; Thompson, Caleb;
  Tran, Bảo; Wójcik, Zofia; Zhang, Mingyu
`);

/** Names of students who are registered in the script of their first language. */
const OTHER_SCRIPTS: readonly string[] = namesIn(`
  王, 小明; 李, 思雨; 佐藤, 葵; 김, 민준; Иванова, Мария; Шевченко, Тарас; Παππάς, Νίκος; علي, فاطمة; כהן, נועה; शर्मा, आरव
`);

/** Up to two in another script, none in `taken`. */
export function registerOf(random: Random, size: number, taken: ReadonlySet<string>): string[] {
  const others = OTHER_SCRIPTS.filter((name) => !taken.has(name)).slice(0, 2);
  return [...inventedNames(random, size - others.length, taken), ...others].sort(compareNames);
}

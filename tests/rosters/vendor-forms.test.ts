import { expect, test } from 'vitest';
import { ISSUES, namesIn, readText } from './read-text.ts';

const nicknamesIn = (text: string) => readText(text).candidates.map(({ nickname }) => nickname ?? null);
const leftOf = (text: string) =>
  readText(text)
    .skipped.filter(({ name }) => name !== undefined)
    .map(({ name, reason }) => `${name}: ${reason}`);

test.each([
  ['Aeries', 'Perm ID,Last Name,First Name,Sex,TG,NN\n1,Tran,Huy,M,,\n2,Udall,Vera,F,I,\n3,Vega,Sol,F,,Solly'],
  ['Synergy', 'Student Name,Gender,Inactive\n"Tran, Huy",M,\n"Udall, Vera",F,Y\n"Vega, Sol",F,N'],
  ['Skyward', 'Last,First,Stat\nTran,Huy,A\nUdall,Vera,I\nVega,Sol,A'],
  ['a European export', 'Student Name;STS;Gr\nTran, Huy;A;07\nUdall, Vera;W;07\nVega, Sol;A;07'],
  ['enrolment codes', 'LASTNAME,FIRSTNAME,ENR\nTran,Huy,E\nUdall,Vera,WD\nVega,Sol,E'],
  ['active or inactive', 'Name,A/I\n"Tran, Huy",A\n"Udall, Vera",I\n"Vega, Sol",A'],
  ['PowerSchool', 'LastFirst,Enroll_Status\n"Tran, Huy",0\n"Udall, Vera",2\n"Vega, Sol",0'],
  ['Wonde', 'surname,forename,is_current\nTran,Huy,true\nUdall,Vera,false\nVega,Sol,true'],
  ['a day of leaving', 'Surname,Forename,Leaving Date\nTran,Huy,\nUdall,Vera,2026-10-01\nVega,Sol,'],
  ['SIMS', 'Surname,Forename,Status,DOL\nTran,Huy,C,\nUdall,Vera,L,01/10/2026\nVega,Sol,C,'],
  ['Pronote', 'Nom;Prénom;Sortie\nTran;Huy;\nUdall;Vera;01/10/2026\nVega;Sol;'],
  ['Genesis', 'Student,WD Date\n"Tran, Huy",\n"Udall, Vera",10/01/2026\n"Vega, Sol",'],
  ['no shows', 'Last,First,TG\nTran,Huy,\nUdall,Vera,N\nVega,Sol,'],
])(
  '3.21 the roster parser does not import a student whose status says that the student has left the class: %s',
  (_system, text) => {
    expect(namesIn(text)).toEqual(['Tran, Huy', 'Vega, Sol']);
    expect(leftOf(text)).toEqual(['Udall, Vera: inactive']);
  },
);

test('3.21 in a column that is not the status column, the roster parser does not read a letter (such as W) as a sign that a student has left', () => {
  expect(namesIn('Last,First,Hse\nTran,Huy,W\nUdall,Vera,I\nVega,Sol,R')).toHaveLength(3);
  expect(namesIn('Last,First,LV\nTran,Huy,A\nUdall,Vera,I\nVega,Sol,A')).toHaveLength(3);
});

test.each(['NN', 'Nick Nm', 'Goes By', 'Pref FName', 'Known As', 'AKA', 'Preferred Name'])(
  '3.6 the roster parser reads a column with the heading %s as the preferred names of the students',
  (heading) => {
    expect(nicknamesIn(`Last Name,First Name,${heading}\nVega,Sol,Solly\nTran,Huy,`)).toEqual(['Solly Vega', null]);
  },
);

test.each([
  ['Sam (they/them)', 'Sam Tran'],
  ['Sam she/her', 'Sam Tran'],
  ['"Sam, she/they"', 'Sam Tran'],
  ['Sam – he/him/his', 'Sam Tran'],
  ['Sam (any pronouns)', 'Sam Tran'],
  ['[she/her]', null],
  ['Sam she-her', 'Sam Tran'],
])('3.20 the roster parser separates the pronouns from a preferred name: %s', (cell, nickname) => {
  const { candidates } = readText(`Last,First,Preferred Name\nTran,Huy,${cell}`);
  expect(candidates).toMatchObject([{ fullName: 'Tran, Huy' }]);
  expect(candidates[0]?.nickname ?? null).toBe(nickname);
});

test.each([
  'AlphaNumeric (50),AlphaNumeric (50),Char (1),Numeric (2)',
  'Text(30),Text(30),Char,Number',
  'varchar(50),varchar(50),char(1),int',
  'A(25),A(25),A(1),N(2)',
  'Alphanumérique (50),Alphanumérique (50),Alpha (1),Numérique (2)',
  'Required,Required,Optional,Optional',
  '50 characters,50 characters,1 character,2 digits',
])(
  '3.21 in a template, the roster parser does not read the line that explains what to type into each column as a student: %s',
  (row) => {
    const { candidates, errors, skipped } = readText(
      `Last Name*,First Name*,Gender,Number\n${row}\nTran,Huy,M,1\nUdall,Vera,F,2`,
    );
    expect(candidates).toMatchObject([
      { fullName: 'Tran, Huy', number: 1 },
      { fullName: 'Udall, Vera', number: 2 },
    ]);
    expect([errors, skipped.map(({ reason }) => reason)]).toEqual([[], ['instruction row']]);
  },
);

test.each(['Date, Max', 'List, Ana', 'Code, Al', 'Char, Bo', 'Alpha, Mia', 'Text, Ida'])(
  '3.21 the roster parser imports the student %s, although this name contains a word of the instructions in templates',
  (name) => {
    expect(namesIn(`Name,Gender\n"${name}",M\n"Udall, Vera",F`)).toEqual([name, 'Udall, Vera']);
  },
);

const TABLE =
  'No,Name,Sex,Gr\n1,"Tran, Huy",M,7\n2,"Udall, Vera",F,7\n3,"Vega, Sol",F,7\n4,"Xu, Yan",M,7\n5,"Yoo, Zed",M,7\n';

test.each([
  'F = female,,,\nM = male,,,\nGr = grade level,,,',
  '"F: female; M: male; Gr: grade level",,,',
  'Legend:,,,',
  'Key,,,\n* – captain,,,',
])(
  '3.60 in a list with a legend (lines that explain the letters of a column), the roster parser asks whether these lines are students: %j',
  (legend) => {
    const { candidates, skipped } = readText(TABLE + legend);
    const others = candidates.slice(5);
    expect(others.filter(({ flags }) => !flags.includes('asked'))).toEqual([]);
    expect(others.length + skipped.length).toBe(legend.split('\n').length);
  },
);

test('3.8 a line with the sign = is a name to correct, so a legend under a short list never becomes a student in silence', () => {
  const { candidates, errors } = readText('Smith, Ana\nChen, Bo\nA = absent, T = tardy');
  expect(candidates.map(({ fullName }) => fullName)).toEqual(['Smith, Ana', 'Chen, Bo']);
  expect(errors).toMatchObject([{ fullName: 'A = absent, T = tardy', held: ISSUES.not_a_name }]);
});

test.each([
  ['Nora Alvarez\nFinn Becker\n* indicates captain', 1],
  ['Last,First,Mon\nAlvarez,Nora,P\nBecker,Finn,A\n† moved in late', 1],
  ['nora alvarez\nfinn becker\n* captain', 1],
  ['Nora Alvarez\n*Finn Becker\nAna de la Cruz', 0],
  ['* Nora\n* Finn\n* Ana', 0],
])('3.60 the table asks about a line that is unlike a name under a short list: %j', (text, asked) => {
  expect(readText(text).candidates.filter(({ flags }) => flags.includes('asked'))).toHaveLength(asked);
});

test('3.21 next to a homeroom letter, the roster parser reads a one-word name as a student and not as a legend (explanation of the letter)', () => {
  const homerooms = 'Hm,Name,Sex\nA,"Tran, Huy",M\nB,"Udall, Vera",F\nA,Cher,\nB,Madonna,';
  expect(namesIn(homerooms)).toEqual(['Tran, Huy', 'Udall, Vera', 'Cher', 'Madonna']);
});

test('3.21 if the other cells of a line are empty, the roster parser reads a name with a dash as a student and not as a legend (explanation of a value)', () => {
  expect(namesIn('Name,Sex,Gr\n"Tran, Huy",M,7\nM – Lee,,\nVega - Sol,,\nF,M,7')).toEqual(
    expect.arrayContaining(['Tran, Huy', 'Vega, Sol']),
  );
});

const LAST_FIRST: [heading: string, written: string, read: string][] = [
  ['Full name (family name first)', 'Ó Briain Sinéad', 'Ó Briain, Sinéad'],
  ['Full name (family name first)', 'Ní Dhónaill Aoife', 'Ní Dhónaill, Aoife'],
  ['Full name (family name first)', '欧阳 娜娜', '欧阳, 娜娜'],
  ['Full name (family name first)', 'Nguyễn Văn An', 'Nguyễn, Văn An'],
  ['Full name (family name first)', 'Иванов Иван Иванович', 'Иванов, Иван Иванович'],
  ['Full name (family name first)', 'حسن علي', 'حسن, علي'],
  ['Name – surname first', 'De Silva Ana', 'De Silva, Ana'],
  ['Name: last name first', 'Van der Berg Jan', 'Van der Berg, Jan'],
  ['Student Name [Last First]', 'Mac Giolla Seán', 'Mac Giolla, Seán'],
  ['Nom complet (nom de famille en premier)', 'Le Goff Jean', 'Le Goff, Jean'],
  ['Name (Nachname zuerst)', 'von Stein Ute', 'von Stein, Ute'],
  ['Nombre completo (apellidos primero)', 'San Martín José', 'San Martín, José'],
  ['Family name first', 'Udall Vera', 'Udall, Vera'],
];

test.each(LAST_FIRST)(
  '3.45 in a list with the heading %j, the roster parser reads the name %s as %s',
  (heading, written, expected) => {
    const { candidates, fileFlags } = readText(`${heading}\n${written}\nNagy Anna\nTóth Béla`);
    expect(candidates.map(({ fullName }) => fullName)).toEqual([expected, 'Nagy, Anna', 'Tóth, Béla']);
    expect([fileFlags, candidates.flatMap(({ flags }) => flags)]).toEqual([[], []]);
  },
);

test.each(['Full name (given name first)', 'Name (first name first)', 'First name and surname'])(
  '3.45 in a list with the heading %j, the roster parser takes the first word as the first name and does not report the order as a guess',
  (heading) => {
    const { candidates, fileFlags } = readText(`${heading}\nSinéad Ó Briain\nAnna Nagy`);
    expect(candidates.map(({ fullName }) => fullName)).toEqual(['Ó Briain, Sinéad', 'Nagy, Anna']);
    expect(fileFlags).toEqual([]);
  },
);

test('3.45 from the two columns “Last name” and “First name”, the roster parser makes one student per line', () => {
  expect(namesIn('Last name,First name\nNagy,Anna')).toEqual(['Nagy, Anna']);
  expect(namesIn('Family name,Given name\nNagy,Anna')).toEqual(['Nagy, Anna']);
});

test.each(['Nora Alvarez\nfinn@x.org\nMei Chen', 'Name,Score\nNora Alvarez,3\nfinn@x.org,4\nMei Chen,5'])(
  '3.42 the roster parser does not import a mail address among the names, and asks the teacher to correct the address: %j',
  (text) => {
    const { candidates, errors } = readText(text);
    expect(candidates).toHaveLength(2);
    expect(errors).toMatchObject([{ fullName: 'finn@x.org', held: ISSUES.not_a_name }]);
  },
);

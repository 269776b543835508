import { describe, expect, test } from 'vitest';
import { ISSUES, namesIn as names, readText as read } from './read-text.ts';

const reasons = (text: string) => read(text).skipped.map(({ record, reason }) => `${record} ${reason}`);

const LAYOUTS: [what: string, text: string, expected: string[]][] = [
  [
    'a PowerSchool Quick Export with tabs and field names',
    'Student_Number\tLast_Name\tFirst_Name\tGrade_Level\n101\tNúñez\tMara\t7\n102\tO’Dell\tKit\t7',
    ['Núñez, Mara', 'O’Dell, Kit'],
  ],
  [
    'a PowerSchool LastFirst column',
    'LastFirst\tDOB\tGender\n"Okafor, Ada"\t1/2/2014\tF\nRuiz, Leo\t2/3/2014\tM',
    ['Okafor, Ada', 'Ruiz, Leo'],
  ],
  [
    'PowerSchool table prefixes and enroll status',
    'STUDENTS.Last_Name,STUDENTS.First_Name,STUDENTS.Enroll_Status\nAbe,Yui,0\nBee,Max,2\nCho,Jin,-1',
    ['Abe, Yui', 'Cho, Jin'],
  ],
  [
    'OneRoster users.csv with teachers and tombstones',
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email\nu1,active,,true,o1,student,a1,,Amara,Obi,,1,a@x.org\nu2,tobedeleted,,true,o1,student,a2,,Ben,Poe,,2,b@x.org\nu3,active,,true,o1,teacher,a3,,Cora,Quill,,3,c@x.org\nu4,active,,false,o1,student,a4,,Dan,Ray,,4,d@x.org',
    ['Obi, Amara'],
  ],
  [
    'OneRoster 1.2 with a preferred name',
    'sourcedId,status,enabledUser,username,givenName,familyName,preferredGivenName,preferredFamilyName\nu1,active,true,a,Elizabeth,Stone,Liz,',
    ['Stone, Elizabeth'],
  ],
  [
    'Aeries',
    'Perm ID,Last Name,First Name,Mid Name,Sex,Grd\n9001,Tran,Huy,Van,M,7\n9002,Udall,Vera,,F,7',
    ['Tran, Huy', 'Udall, Vera'],
  ],
  [
    'Skyward with whole names and a total',
    'Student Name,Other ID,Gr,Gender\n"Vance, Will A",55,07,M\n"Xu, Yan",56,07,F\nTotal Students: 2,,,',
    ['Vance, Will A', 'Xu, Yan'],
  ],
  [
    'Synergy with a nick name column',
    'Sis Number,Student Name,Nick Name,Gender\n7,"Young, Zachary",Zach,M\n8,"Adams, Beth",,F',
    ['Young, Zachary', 'Adams, Beth'],
  ],
  [
    'Canvas with points possible and the test student',
    'Student,ID,SIS User ID,SIS Login ID,Section,Quiz (12)\n    Points Possible,,,,,10\n"Carter, Dee",1,2,dc,PE 7,9\n"Student, Test",3,,x,PE 7,',
    ['Carter, Dee'],
  ],
  ['Schoology', 'Unique User ID,First Name,Last Name,Max Points\n1,Eve,Frost,10', ['Frost, Eve']],
  [
    'Blackboard in tabs and quotes',
    '"Last Name"\t"First Name"\t"Username"\t"Student ID"\n"Gray"\t"Hal"\t"hg"\t"1"',
    ['Gray, Hal'],
  ],
  [
    'Brightspace',
    'OrgDefinedId,Username,Last Name,First Name,Email,End-of-Line Indicator\n#12,#ij,Iyer,Jaya,a@b.org,#',
    ['Iyer, Jaya'],
  ],
  ['Moodle', 'First name,Surname,ID number,Email address\nKai,Lund,1,k@l.org', ['Lund, Kai']],
  ['Ed-Fi', 'StudentUniqueId,FirstName,LastSurname,GenerationCodeSuffix\n1,Moe,Noll,Jr.', ['Noll Jr., Moe']],
  [
    'SIMS in England',
    'Legal Surname,Legal Forename,Preferred Forename,Reg,Adm No\nOwen,Peter,Pete,7A,33',
    ['Owen, Peter'],
  ],
  [
    'PRONOTE with one column in capitals',
    'Élève;Né(e) le;Sexe\nDUPONT Léa;01/02/2013;F\nLE GOFF Jean-Marc;02/02/2013;M',
    ['DUPONT, Léa', 'LE GOFF, Jean-Marc'],
  ],
  [
    'Nom et prénom in one column',
    'Nom et prénom;Classe\nMartin Chloé;5B\nPetit Hugo;5B',
    ['Martin, Chloé', 'Petit, Hugo'],
  ],
  ['German', 'Name;Vorname;Geschlecht\nMüller;Jörg;m\nvon Stein;Ute;w', ['Müller, Jörg', 'von Stein, Ute']],
  [
    'Spanish with two surnames',
    'Primer apellido;Segundo apellido;Nombre;Sexo\nGarcía;López;Ana;M\nSoto;;Luis;H',
    ['García López, Ana', 'Soto, Luis'],
  ],
  ['Apellidos y nombre', 'N°;Apellidos y nombre\n1;"Vega Ríos, Sol"', ['Vega Ríos, Sol']],
  [
    'Dutch with a tussenvoegsel',
    'Achternaam;Tussenvoegsel;Voornaam\nBerg;van den;Saar\nJansen;;Daan',
    ['van den Berg, Saar', 'Jansen, Daan'],
  ],
  ['Italian', 'Cognome;Nome\nRossi;Gaia', ['Rossi, Gaia']],
  [
    'teacher and parent columns beside the student’s',
    'Teacher Last Name,Teacher First Name,Student Last Name,Student First Name,Parent Name,School Name\nBoss,Ann,Quinn,Ray,Pa Quinn,East',
    ['Quinn, Ray'],
  ],
  ['the whole name under Name beside a Surname', 'Name,Surname\nJane Doe,Doe\nRick,Roe', ['Doe, Jane', 'Roe, Rick']],
  ['pipes', 'Last|First|Grade\nSole|Tia|7', ['Sole, Tia']],
  ['unquoted commas under one heading', 'Name,Grade\nUlm, Vic,7\nWay, Xan,7', ['Ulm, Vic', 'Way, Xan']],
  [
    'an unquoted comma in a middle column',
    'ID,Student Name,Grade,Sex\n1,Yoo, Zed,7,M\n2,"Ash, Bo",7,F',
    ['Yoo, Zed', 'Ash, Bo'],
  ],
  ['an unquoted suffix', 'Last,First,Grade\nCole,Jr.,Dan,7\nEck,Fay,7', ['Cole Jr., Dan', 'Eck, Fay']],
  [
    'Last, First lines without a heading',
    'Gale, Hope\nIde, Joy\nKey, Jr., Lou',
    ['Gale, Hope', 'Ide, Joy', 'Key Jr., Lou'],
  ],
  [
    'a list in which first names repeat',
    ['Doe', 'Roe', 'Poe', 'Coe', 'Noe', 'Loe', 'Boe', 'Moe'].map((last) => `${last}, Jane`).join('\n'),
    ['Doe', 'Roe', 'Poe', 'Coe', 'Noe', 'Loe', 'Boe', 'Moe'].map((last) => `${last}, Jane`),
  ],
  [
    'double last and first names side by side',
    'Castellanos Ortiz, José Ángel\nLópez Ruiz, Ana María\nde la Cruz, Mary Ann',
    ['Castellanos Ortiz, José Ángel', 'López Ruiz, Ana María', 'de la Cruz, Mary Ann'],
  ],
  [
    'whole names beside their teacher',
    '1,Zoe Abel,Dana Whitcomb\n2,Tom Bell,Dana Whitcomb\n3,Ana Cole,Dana Whitcomb\n4,Kim Dorn,Dana Whitcomb',
    ['Abel, Zoe', 'Bell, Tom', 'Cole, Ana', 'Dorn, Kim'],
  ],
  ['pasted cells', 'Mann\tNia\nOrr\tPia', ['Mann, Nia', 'Orr, Pia']],
  ['a numbered list', '1. Quist, Roy\n2. Sand, Tim\n3. Una Vale', ['Quist, Roy', 'Sand, Tim', 'Vale, Una']],
  ['bullets', '- Wade, Xia\n- Yale, Zoe', ['Wade, Xia', 'Yale, Zoe']],
  ['numbers and spaces', '1 Abel, Bea\n2 Cain, Dot', ['Abel, Bea', 'Cain, Dot']],
  ['names in one line with semicolons', 'Eads, Flo; Gant, Hub; Ives, Jan', ['Eads, Flo', 'Gant, Hub', 'Ives, Jan']],
  ['names in one line with commas', 'Kim Lane, Meg Nash, Oz Park', ['Lane, Kim', 'Nash, Meg', 'Park, Oz']],
  ['addresses copied from a mail', 'Rae Sims <rae@x.org>\nTod Urey <tod@x.org>', ['Sims, Rae', 'Urey, Tod']],
  [
    'one line of addresses',
    'Jane Doe <j@x.org>; Rick Roe <r@x.org>; Ed Poe <e@x.org>',
    ['Doe, Jane', 'Roe, Rick', 'Poe, Ed'],
  ],
  ['old Mac line ends', 'Last Name,First Name\rVoss,Wyn\rXie,Yu', ['Voss, Wyn', 'Xie, Yu']],
  [
    'a quote that is never closed',
    'Last Name,First Name\n"Zapp,Al\nBird,Cy\nDunn,El',
    ['Zapp, Al', 'Bird, Cy', 'Dunn, El'],
  ],
  ['a sep= line with tabs', 'sep=\t\nLast\tFirst\nFinn\tGus', ['Finn, Gus']],
  [
    'quoted cells like ="Doe, Jane" cut at the comma',
    'ID,Name,Grade\n="01",="Hale, Ida",7\n="02",="Jett, Kay",7',
    ['Hale, Ida', 'Jett, Kay'],
  ],
  ['a Spanish link', 'Nombre\n"=HIPERVINCULO(""https://x.org"";""Luz, Mar"")"', ['Luz, Mar']],
  [
    'a middle name only where names are equal',
    'Last,First,Middle\nNoe,Pat,Ann\nNoe,Pat,Abe\nOlm,Quy,Ray',
    ['Noe, Pat Ann', 'Noe, Pat Abe', 'Olm, Quy'],
  ],
  ['names of a script without capitals', '姓名\n王小明\n李华', ['王小明', '李华']],
  [
    'joiners kept, zero width out',
    'Name\n"می\u200cخواهم, علی"\n"Re\u200bed, So\u00adl"',
    ['می\u200cخواهم, علی', 'Reed, Sol'],
  ],
  ['a user name heading where no other name is', 'User ID,User Name,Course\n1,"Doe, Jane",PE', ['Doe, Jane']],
  [
    'the word Student in every row is no heading',
    'Doe,Jane,Student\nRoe,Rick,Student\nPoe,Ed,Student',
    ['Doe, Jane', 'Roe, Rick', 'Poe, Ed'],
  ],
  ['grade and gender behind pasted names', 'Doe, Jane  07  F\nRoe, Rick  08  M', ['Doe, Jane', 'Roe, Rick']],
  ['stars before names', '*Jane Doe\n*Rick Roe', ['Doe, Jane', 'Roe, Rick']],
  ['a heading in words of its own', 'Sl. No,Name of the Student,Gender\n1,Jane Doe,F', ['Doe, Jane']],
  ['decomposed accents', 'Last,First\nPe\u0301rez,Tin\u0303a', ['Pérez, Tiña']],
];

describe('layouts of other systems, lists and pasted texts', () => {
  test.each(LAYOUTS)('the roster parser finds the names in this layout: %s', (_what, text, expected) => {
    expect(names(text)).toEqual(expected);
  });
});

const WRITTEN: [text: string, expected: string][] = [
  ['Smith, Jr., John', 'Smith Jr., John'],
  ['Smith, John, III', 'Smith III, John'],
  ['John Smith, Jr.', 'Smith Jr., John'],
  ['Smith, John Jr', 'Smith Jr, John'],
  ['Smith Sr., John', 'Smith Sr., John'],
  ['Ana Lucía de la Fuente', 'de la Fuente, Ana Lucía'],
  ['João Pedro Silva e Souza', 'Silva e Souza, João Pedro'],
  ['Vincent Van Gogh', 'Van Gogh, Vincent'],
  ['Omar bin Said', 'bin Said, Omar'],
  ['AJ Smith', 'Smith, AJ'],
  ['Mary Ann Du Bois', 'Du Bois, Mary Ann'],
  ['Ludwig van BEETHOVEN', 'van BEETHOVEN, Ludwig'],
  ['Cher', 'Cher'],
  ['Lee, Ann (she/her)', 'Lee, Ann'],
  ['Lee, Ann (104233)', 'Lee, Ann'],
  ['Lee, Ann - 104233', 'Lee, Ann'],
  ['  lee ,ann  ', 'lee, ann'],
  ["'t Hooft, Ger", "'t Hooft, Ger"],
];

test.each(WRITTEN)('the roster parser reads the name %s as %s', (text, expected) => {
  expect(names(`Student Name\n"${text}"`)).toEqual([expected]);
});

test.each([
  '=1+1',
  '+49 30 123',
  '-cmd',
  '−cmd',
  '@SUM(A1)',
  '="=1+1"',
  "'=1+1",
  '＝x, y',
  'Doe, =1+1',
  '12345',
  'x@y.org',
])(
  '3.8 the roster parser does not accept the text %s as a name, but lists the text so that the teacher can correct it',
  (text) => {
    const { candidates, errors } = read(`Student Name,Grade\n"${text.replaceAll('"', '""')}",7\n"Doe, Jane",7`);
    expect(candidates.map(({ fullName }) => fullName)).toEqual(['Doe, Jane']);
    expect(errors).toMatchObject([{ records: [2], held: ISSUES.not_a_name }]);
  },
);

const SKIPPED: [what: string, text: string, expected: string[]][] = [
  [
    'a repeated header after a page break',
    'Name,Grade\n"Doe, Jane",7\nName,Grade\n"Roe, Rick",7',
    ['3 repeated header'],
  ],
  [
    'print footers',
    'Name,Grade\n"Doe, Jane",7\nPrinted on 9/1/2026,\nPage 1 of 2,',
    ['3 print footer', '4 print footer'],
  ],
  [
    'totals in words and figures',
    'Name,Grade\n"Doe, Jane",7\nTotal,1\nCount: 1,\n1 students,',
    ['3 totals row', '4 totals row', '5 totals row'],
  ],
  ['an instruction row of a template', 'Last Name,First Name\nRequired,Required\nDoe,Jane', ['2 instruction row']],
  ['a note to the teacher', 'Name\nNote: do not edit this row\n"Doe, Jane"', ['2 instruction row']],
  ['an average below', 'Name,Score\n"Doe, Jane",7\nClass Average,7', ['3 Class Average row']],
  ['rows without a name', 'Name,Id\n,77\n"Doe, Jane",78', ['2 no name in this row']],
  ['the teacher at the head of a pasted list', 'Ms. Whitcomb\nJane Doe\nRick Roe', ['1 teacher']],
  ['the teacher in a list of last and first names', 'Doe, Jane\nRoe, Rick\nMs. Whitcomb', ['3 teacher']],
  ['the teacher in a table', 'Name,Id\nJane Doe,1\nRick Roe,2\nMr. Dana Whitcomb,3', ['4 teacher']],
  ['a comment', 'Name\n"Doe, Jane"\n# exported by hand', ['3 instruction row']],
  ['a title with the period in it', 'PE 7 Whitcomb\nDoe, Jane\nRoe, Rick', ['1 title row']],
  ['titles of a list without a header', 'Period 3\nDoe, Jane\nRoe, Rick', ['1 title row']],
];

test.each(SKIPPED)(
  'the roster parser skips lines that are no students and shows them to the teacher with a reason: %s',
  (_what, text, expected) => {
    expect(reasons(text)).toEqual(expected);
  },
);

test('the roster parser shows the name of a person whom it skipped, so that the teacher can still import this person', () => {
  const { skipped } = read(
    'Name,Role,Status\n"Doe, Jane",student,active\n"Roe, Rick",teacher,active\n"Poe, Ed",student,Withdrawn',
  );
  expect(skipped).toMatchObject([
    { record: 3, reason: 'teacher', name: 'Roe, Rick' },
    { record: 4, reason: 'inactive', name: 'Poe, Ed' },
  ]);
});

test.each([
  'Total, Ana',
  'Date, Max',
  'Page, Tim',
  'Class, Bo',
  'Count, Ida',
  'Test, Ana',
  'Day, Ivy',
  'Grade, Sam',
  'Sample, Ida',
  'Coach, Lee',
  'Note, Al',
  'Print, Jo',
])(
  'the roster parser does not skip the student %s, although one word of the name is often a heading or a footer',
  (text) => {
    expect(names(`Name,Score\n"${text}",7\n"Doe, Jane",8`)).toEqual([text, 'Doe, Jane']);
    const [last, first] = text.split(', ');
    expect(names(`Last Name,First Name\n${last},${first}\nDoe,Jane`)).toEqual([text, 'Doe, Jane']);
    expect(names(`${text}\nDoe, Jane\nRoe, Rick`)).toEqual([text, 'Doe, Jane', 'Roe, Rick']);
  },
);

test('3.5 if two lines have the same name, the roster parser reads them as one student if their student IDs are equal, and otherwise as two students', () => {
  const { candidates } = read('Student ID,Name\n1,"Doe, Jane"\n2,"Doe, Jane"\n1,"Doe, Jane"');
  expect(candidates.map(({ flags, records }) => ({ flags, records }))).toEqual([
    { flags: ['duplicate_row'], records: [2, 4] },
    { flags: [], records: [3] },
  ]);
});

test('3.5 if two equal names have no student ID, the roster parser returns two students', () => {
  expect(names('Doe, Jane\nDoe, Jane\nRoe, Rick')).toEqual(['Doe, Jane', 'Doe, Jane', 'Roe, Rick']);
});

test.each([
  ['Sex\nF\nM\nX\n', ['F', 'M', 'X']],
  ['Gender\nFemale\nMale\nNon-binary\n', ['F', 'M', 'X']],
  ['Sexe\nFille\nGarçon\n\n', ['F', 'M', undefined]],
  ['Sexo\nM\nH\nM\n', ['F', 'M', 'F']],
  ['Sexe\nF\nG\nF\n', ['F', 'M', 'F']],
  ['Geschlecht\nw\nm\nd\n', ['F', 'M', 'X']],
  ['Sex\nunspecified\nother\nU\n', [undefined, 'X', undefined]],
])('the roster parser reads the values of the gender column %j as %j', (column, expected) => {
  const [heading, ...values] = column.split('\n');
  const rows = values.slice(0, 3).map((value, i) => `"Doe, ${'ABC'[i]}na",${value}`);
  expect(read(`Name,${heading}\n${rows.join('\n')}`).candidates.map(({ gender }) => gender)).toEqual(expected);
});

test.each([
  ['Student Number', '5', undefined],
  ['Student ID', '5', undefined],
  ['Stu #', '5', undefined],
  ['student.number', '5', undefined],
  ['State ID', '5', undefined],
  ['Grade', '7', undefined],
  ['#', '5', 5],
  ['No.', '005', 5],
  ['Jersey Number', '88', 88],
  ['Number', '30117', undefined],
])(
  'for a column with the heading %s and the value %s, the roster parser returns the class number %s',
  (heading, value, expected) => {
    expect(read(`Name,${heading}\n"Doe, Jane",${value}`).candidates[0]?.number).toBe(expected);
  },
);

test('the roster parser does not read a column of equal grade levels (for example 7 next to each name) as class numbers', () => {
  const { candidates } = read('Doe, Jane;7\nRoe, Rick;7\nPoe, Ed;7');
  expect(candidates.map(({ number }) => number)).toEqual([undefined, undefined, undefined]);
});

test('3.6 the roster parser returns only the name, gender, number and section of a student, and no other column of the file', () => {
  const { file: _, ...reading } = read(
    'Last Name,First Name,DOB,Street,City,Zip,Phone,Email,Lunch Status,IEP,Home Language,Student ID,Parent Name\nDoe,Jane,2014-02-03,9 Elm St,Springfield,62701,555-0100,j@x.org,Free,Y,Hmong,771,Pa Doe',
  );
  const text = JSON.stringify(reading);
  for (const secret of ['2014', 'Elm', 'Springfield', '62701', '0100', 'x.org', 'Free', 'Hmong', '771', 'Pa Doe'])
    expect(text).not.toContain(secret);
});

test.each([
  ['Name,Period\n"Doe, Jane",3\n"Roe, Rick",4', { 'Period 3': 1, 'Period 4': 1 }],
  ['Name,Course Name,Section\n"Doe, Jane",PE 7,01\n"Roe, Rick",PE 7,02', { 'PE 7 / 01': 1, 'PE 7 / 02': 1 }],
  ['Name,Classe\n"Doe, Jane",5B\n"Roe, Rick",5C', { '5B': 1, '5C': 1 }],
])('the roster parser returns each section (course) of a file with its number of students: %j', (text, expected) => {
  const { sections } = read(text);
  expect(Object.fromEntries(sections.map(({ name, students }) => [name, students]))).toEqual(expected);
});

test.each([
  ['Name,Preferred Name\n"Doe, Jane",Janie', 'Janie Doe'],
  ['Last,First,Nickname\nDoe,Jane,Janie Doe', 'Janie Doe'],
  ['Last,First,Preferred First Name,Preferred Last Name\nDoe,Jane,Jay,Roe', 'Jay Roe'],
  ['Name\n"Doe, Jane (Janie)"', 'Janie Doe'],
  ['Last,First\nDoe,Jane (Janie)', 'Janie Doe'],
  ['Last,First,Nickname\nDoe,Jane,Jane', undefined],
  ['Last,First,Nickname\nDoe,Jane,=1+1', undefined],
  ['Name\n"Doe, Jane (IEP)"', undefined],
])('in the text %j the roster parser finds the nickname %s', (text, expected) => {
  expect(read(text).candidates[0]?.nickname).toBe(expected);
});

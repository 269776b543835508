import { expect, test } from 'vitest';
import { namesIn, readText } from './read-text.ts';

test.each([
  'Ana Pe\nBo College\nCy Rivera',
  'Cy Rivera\nBo College\nAna Pe',
  'Pe, Ana\nCollege, Bo\nRivera, Cy',
  '1 Ana Pe\n2 Bo College\n3 Cy Rivera',
  'Ana Pe 1\nBo College 2\nCy Rivera 3',
  'Name\nAna Pe\nBo College\nCy Rivera',
  'Last Name,First Name\nPe,Ana\nCollege,Bo\nRivera,Cy',
  'Name,Score\nAna Pe,1\nBo College,2\nCy Rivera,3',
])('3.43 the roster parser imports a student whose last name is also a word of titles (PE or College): %j', (text) => {
  expect(namesIn(text).toSorted()).toEqual(['College, Bo', 'Pe, Ana', 'Rivera, Cy']);
});

test('3.43 below the heading “Name”, the roster parser reads a single word as a student, even if the word often occurs in titles', () => {
  expect(namesIn('Name\nPe\nCollege\nClass\nPeriod\nAna School\nKim Report')).toEqual([
    'Pe',
    'College',
    'Class',
    'Period',
    'School, Ana',
    'Report, Kim',
  ]);
});

test.each(['KIM PE\nANA RIVERA', 'Mary Ann College\nAna Rivera', 'Lane Green\nAna Rivera', 'Ana Block\nDi Key'])(
  '3.43 the roster parser reads a word that often occurs in titles as a name if the word is among other names: %j',
  (text) => {
    expect(readText(text).skipped).toEqual([]);
  },
);

test.each([
  ['Lincoln Middle School\nAna Rivera\nBo Chen', []],
  ['Adaptive PE\nAna Rivera\nBo Chen', [1]],
  ['Eton College\n\nAna Rivera\nBo Chen', [1]],
  ['Lane Green\nAna Rivera\nLane Black\nBo Chen', [1, 3]],
])(
  '3.43 if a line of a list without headings may be a title or a name, the roster parser asks about this line: %j',
  (text, records) => {
    const { candidates } = readText(text);
    const asked = candidates.filter(({ flags }) => flags.includes('asked'));
    expect(asked.flatMap((one) => one.records)).toEqual(records);
    const sure = candidates.filter((one) => !asked.includes(one));
    expect(sure.map(({ fullName }) => fullName)).toEqual(['Rivera, Ana', 'Chen, Bo']);
  },
);

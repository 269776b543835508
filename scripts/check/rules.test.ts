import { describe, expect, test } from 'vitest';
import { longRules, problemsOf, rulesOf, testsOf, wrongCitations } from './rules.ts';

const markdown = `
**1.1 Who sees what.** Without a session …

**1.6 Passwords** have 8 to 20 characters.

- *R8 Set-aside entries*
  - **R8.1** A refused entry is set aside.
  - **R8.2** *planned* An entry is parked.
- **W1** A write is one transaction.

## Proof
Nothing here is *planned*.
`;

describe('the rules (numbered sentences) of a document', () => {
  test('the check of the rules finds a rule in a document by its bold number, with or without a title', () => {
    expect(rulesOf(markdown).map((rule) => rule.number)).toEqual(['1.1', '1.6', 'R8.1', 'R8.2', 'W1']);
  });

  test('the check of the rules treats a rule as planned only if the text of this rule contains the word “planned”', () => {
    expect(rulesOf(markdown).filter((rule) => rule.isPlanned)).toEqual([expect.objectContaining({ number: 'R8.2' })]);
  });

  test('the check of the rules reports a rule with more words than the limit, and does not count the words of the paragraph below the rule', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
    const text = `- **R9** ${words(80)}\n- **R9a** ${words(81)}\n\n${words(90)}\n`;
    expect(longRules(rulesOf(text), 80)).toEqual(['Rule R9a has 81 words. Split it into parts of at most 80 words.']);
  });
});

describe('how the check of the rules reads the tests of a source file', () => {
  test('the check of the rules reads a test’s rule numbers from the beginning of the test name and of the names of the describe blocks around the test', () => {
    const source = `
      describe('1.1 a visitor', () => {
        it.each(['a'])('R7, R9 an expired session pauses %s', () => {});
        it(\`waits \${SECONDS} seconds\`, () => {});
      });
      test.describe('a tablet', () => { test('takes 1.1 seconds', () => {}); });`;
    expect(testsOf('a.test.tsx', source)).toEqual([
      { name: 'R7, R9 an expired session pauses %s', rules: ['1.1', 'R7', 'R9'], runs: true },
      { name: 'waits … seconds', rules: ['1.1'], runs: true },
      { name: 'takes 1.1 seconds', rules: [], runs: true },
    ]);
  });

  test('the check of the rules treats a skipped test, a todo test and a test in a skipped describe block as tests that do not run', () => {
    const source = `
      test.skip('W1 a', () => {});
      it.todo('W2 b');
      describe.skip('W3 c', () => { it('W4 d', () => {}); });
      it.skipIf(isWindows)('W5 e', () => {});`;
    expect(testsOf('a.test.ts', source).filter((found) => found.runs)).toEqual([
      { name: 'W5 e', rules: ['W5'], runs: true },
    ]);
  });
});

describe('the check of the rules', () => {
  const rules = rulesOf(markdown);
  const cite = (...numbers: string[]) => ({ name: 'a test', rules: numbers, runs: true });

  test('the check of the rules reports nothing if each rule has a test or is planned', () => {
    expect(problemsOf(rules, [cite('1.1', '1.6'), cite('R8.1'), cite('W1'), cite()])).toEqual([]);
  });

  test('the check of the rules reports a number that two rules have', () => {
    expect(problemsOf([...rules, ...rulesOf('**1.6 Names.** …')], [cite('1.1', '1.6', 'R8.1', 'W1')])).toEqual([
      'Two rules have the number 1.6.',
    ]);
  });

  test('the check of the rules reports a rule if the only test that cites the rule is skipped', () => {
    const tests = [cite('1.1', '1.6', 'R8.1'), { ...cite('W1'), runs: false }];
    expect(problemsOf(rules, tests)).toEqual([expect.stringContaining('Rule W1 has no test that `npm test` runs')]);
  });

  test('the check of the rules reports a test that cites a rule that does not exist, or that was divided into several rules', () => {
    const tests = [cite('1.1', '1.6', 'R8.1', 'W1', 'W99', 'R8')];
    expect(problemsOf(rules, tests)).toEqual([
      'Rule W99 is defined in no document, but it is cited by “a test”.',
      'Rule R8 is split into R8.1, R8.2, but it is cited by “a test”.',
    ]);
  });

  test('the check of the rules reports a code comment that cites a rule that was split into several rules', () => {
    const comment = `/** A password's length (docs/${'product'}.md 1.6), and the outbox (docs/${'sync'}.md W1, R8). */`;
    expect(wrongCitations('a.ts', comment, rules)).toEqual(['Rule R8 is split into R8.1, R8.2, but a.ts cites it.']);
  });
});

import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test('1.123 the app joins the lines of each paragraph of a license, but keeps every title and list item on its own line', () => {
  const text = `MIT License
Copyright (c) 2026

   Permission is hereby granted, free of charge, to any person
   obtaining a copy of this software and associated documentation
   files, under these conditions, which a person has to accept:
   (a) one
   (b) two\r
\r
THE END`;
  expect(paragraphsOf(text)).toEqual([
    'MIT License\nCopyright (c) 2026',
    'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated ' +
      'documentation files, under these conditions, which a person has to accept:\n(a) one\n(b) two',
    'THE END',
  ]);
});

test('1.123 when the app splits a license into paragraphs, no word of the license is lost', () => {
  const text = ' One  two\n\n\n three four, and a line of more than forty characters\nfive';
  const words = (of: string) => of.split(/\s+/).filter(Boolean);
  expect(paragraphsOf(text).flatMap(words)).toEqual(words(text));
});

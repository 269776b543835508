import type { RosterReading } from './types.ts';

/** Students without a section, and lines that are not students, belong to every section. */
export function oneSection(reading: RosterReading, section: string): RosterReading {
  const isIn = ({ sections }: { readonly sections: readonly string[] }) =>
    sections.length === 0 || sections.includes(section);
  return {
    ...reading,
    candidates: reading.candidates.filter(isIn),
    errors: reading.errors.filter(isIn),
    skipped: reading.skipped.filter((one) => one.section === undefined || one.section === section),
    sections: reading.sections.filter(({ name }) => name === section),
    fileFlags: reading.fileFlags.filter((flag) => flag !== 'several_sections'),
  };
}

import { displayName } from '#domain/reports/grades-summary.ts';
import type { PaperSize } from '../../../platform/device/paper-size.ts';
import { Paper, type PaperFacts } from '../../../ui/paper/paper.tsx';
import { Papers } from '../../../ui/paper/papers.tsx';
import { StudentPaper } from './student-paper.tsx';
import type { PaperReports } from './use-student-papers.ts';

interface Props {
  size: PaperSize;
  facts: Omit<PaperFacts, 'title'>;
  found: PaperReports;
}

/** Each on a page of its own (docs/product.md 6.74). */
export function StudentPapers({ size, facts, found: { reports, settings, texts } }: Props) {
  return (
    <Papers size={size}>
      {reports.map((report) => (
        <Paper
          key={report.student.id}
          size={size}
          facts={{ ...facts, title: displayName(report.student) }}
          page={1}
          pages={1}
        >
          <StudentPaper report={report} settings={settings} texts={texts} />
        </Paper>
      ))}
    </Papers>
  );
}

/** The comment above a group says why its words are included. */
export type WordGroups = readonly (readonly string[])[];

/** A word may itself be a small pattern. */
export function oneOf(groups: WordGroups): string {
  return `(?:${groups.flat().join('|')})`;
}

/** In the name column of a gradebook, above and below the students. */
const GRADED_WORDS: WordGroups = [
  // The points that an assignment is worth.
  [
    'points?(?: possible)?',
    'possible points',
    'possible',
    'out of',
    'category',
    'weight(?:ing)?',
    'coefficient',
    'bareme',
  ],
  ['max(?:imum)?(?: points| score)?', 'min(?:imum)?(?: points| score)?', 'high(?:est)? score', 'low(?:est)? score'],
  // The date of an assignment.
  ['(?:due |assignment |assigned )?dates?', 'due'],
  // Averages of the class, also in French, German, Spanish and Italian.
  ['average', 'avg', 'mean', 'median', 'standard deviation', 'std dev'],
  ['moyenne(?: de la classe)?', 'notenschnitt', 'durchschnitt', 'promedio', 'media'],
  // Results of a fitness test for the whole class.
  ['tested', 'passed', 'failed', 'present', 'absent', 'best', 'goal', 'target', 'range', 'count', 'n'],
];
export const GRADED = new RegExp(`^(?:class |overall |group |section |course )?${oneOf(GRADED_WORDS)}\\s*:?$`, 'i');
/** These short words are also other words or names, so such a row needs numbers too. */
export const SHORT_GRADED =
  /^(?:max|min|mean|media|due|date|dates|possible|maximum|minimum|tested|passed|failed|present|absent|best|goal|target|range|count|n)\s*:?$/i;
export const TOTALS =
  /^(?:(?:whole|entire) (?:class|group|section)$|all students$|(?:grand |sub ?|class |section |student )?totals?(?=$|[\s:=(#-])|(?:count|sum|somme|summe|gesamt|anzahl|effectif|insgesamt|итого|всего|σύνολο|المجموع|الإجمالي|סהכ|סה"כ|סה״כ|合计|合計|总计|總計|합계|총)\s*(?:$|[:=#(：]|\d)|(?:total |number of |nombre d['’] ?|nb d['’] ?)(?:students?|pupils?|learners?|eleves?|élèves?|records?|rows?|enrolled|enrollment))/i;
/** `Students: 28`, `Girls 14, Boys 14`. */
export const COUNTS =
  /^(?:(?:students?|enrolled|enrollment|enrolment|class size|girls?|boys?|males?|females?|active|inactive|names?|pupils?|members?|records?)\s*[:=-]?\s*\d+\b[\s,;|/]*)+$/iu;
export const COUNTED_LINE =
  /^\d+\s+(?:students?|pupils?|learners?|records?|rows?|names?|élèves?|eleves?|alumnos?|schüler)\b/i;
export const FOOTER =
  /^(?:printed?(?: on| by| at|:|\s+\d)|page\s+\d|seite\s+\d|página\s+\d|report (?:generated|created|run|date|printed)|generated(?: on| by| at|:)|created(?: on| at|:)|exported?(?: from| on| by|:)|run (?:date|on|time)|as of\b|end of (?:report|file|list|data)|copyright|©|\(c\) \d|data as of|downloaded|imprimé|édité le|confidential|this (?:report|document|file|list)\b|date printed|print date|https?:|www\.|\*{2,}|-{3,}|={3,}|_{3,}|powered by|source:)/i;
/** Before the colon or number in a line above a list: `Teacher: Dana Kim`, `Period 3`. */
const TITLE_SUBJECTS: WordGroups = [
  // The adults of a class.
  ['teacher', 'teachers?', 'co-?teacher', 'instructor', 'coach', 'advisor', 'principal', 'counsel(?:or|ing)'],
  ['enseignant', 'professeur', 'lehrer', 'docente', 'profesor', 'prof'],
  ['учитель', 'المعلم', 'מורה', '教师', '老师', '担任', '선생님'],
  // The class itself.
  ['class', 'course', 'section', 'period', 'per', 'block', 'hour', 'session', 'homeroom', 'roster', 'subject', 'grade'],
  ['classe', 'klasse', 'класс', 'الصف', 'כיתה', '班级'],
  // The school, its rooms and its contact data.
  ['school', 'district', 'campus', 'room', 'gym', 'location', 'office', 'phone', 'email', 'fax'],
  ['школа', 'المدرسة', 'בית ספר', '學校', '学校', '학교'],
  // The time of a class.
  ['term', 'semester', 'trimester', 'quarter', 'year', 'grading period', 'marking period', 'track', 'day', 'days'],
  ['date', 'time', 'when', 'where', 'meeting', 'meets'],
  // The purpose of a list.
  ['report', 'assignment', 'sport', 'event'],
];
export const TITLE = new RegExp(
  `^${oneOf(TITLE_SUBJECTS)}s?(?: ?(?:name|id|number|no|code|list|roster))?\\.?\\s*(?::|=|#|no\\.?\\s*\\d|\\d)`,
  'i',
);
export const TITLE_INSIDE =
  /\b(?:period|per|section|class|room|grade|p\.?e|term|semester|quarter|roster|block|hour)\b\W{0,3}\d/i;
export const TITLE_WORDS =
  /^(?:(?:class|student|course|section|team|my|pe|p\.e\.|physical education|school)\s+)*(?:roster|class list|student list|name list|seating chart|attendance sheet|attendance)(?:\s+report)?\.?$/i;
export const TEST_WORDS = /^(?:zz+)?(?:test|testing|demo|sample|dummy|fake|practice|example|preview)\d*$/i;
export const STUDENT_WORDS =
  /^(?:student|students|pupil|learner|user|account|kid|child|person|eleve|élève|alumno|schüler)\d*$/i;
export const TITLED =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|coach|teacher|sir|madame|monsieur|mme|frau|herr|señora?|sra?)\b\.?\s*:?\s+\p{L}/iu;
export const STUDENT_ROLE = /student|pupil|learner|scholar|élève|eleve|alumn|schüler|schueler|aluno|leerling/i;
const OTHER_ROLES: WordGroups = [
  // Adults who teach or help.
  ['teacher', 'instructor', 'substitute', 'coach', 'mentor', 'aide', 'assistant', '^ta$', 'taenrollment'],
  ['professeur', 'enseignant', 'lehrer', 'docente', 'profesor'],
  // Adults of the school.
  ['staff', 'faculty', 'employee', 'admin', 'principal', 'counsel', 'proctor'],
  // Adults in the family.
  ['parent', 'guardian', 'relative'],
  // Roles of an account in an online course.
  ['designer', 'observer', 'owner', 'editor'],
];
export const OTHER_ROLE = new RegExp(oneOf(OTHER_ROLES), 'i');
export const NO = /^(?:false|no|n|0|inactive|non|disabled)$/i;

/** The name of a school, of a report, of a subject. */
export const SCHOOL =
  /(?:^|[^\p{L}])(?:schools?|academy|district|isd|usd|college|collège|lycée|école|escuela|colegio|instituto|gymnasium|grundschule|realschule|gesamtschule|scuola|roster|rosters|class ?list|attendance|report|schedule|seating chart|physical education|phys\.? ?ed|p\.e\.|pe|middle school|high school|jr\.? high|k-?8|школа|гимназия|лицей|مدرسة|בית ספר|学校|中学|小学|高校|학교)(?=$|[^\p{L}])/iu;
/** `Girls`, `Squad A`, `Row 3`. */
export const GROUP =
  /^(?:(?:girls?|boys?|filles|garçons|chicas|chicos|jungen|mädchen|captains?|absent(?: today)?|present|injured|students?|names?|new students?|alternates?|waitlist|wait list|active|inactive|withdrawn|dropped|no shows?|substitutes?|front|back|front of (?:the )?(?:room|class|gym))|(?:squad|team|group|row|table|seat|column|col|court|lane|station|line|bench|pod|side|set|equipo|groupe|gruppe|mannschaft|équipe)[\s#:.-]*(?:[\p{L}\d]|\d+|one|two|three|four|five|six|red|blue|green|yellow|orange|purple|white|black|gold|silver|pink|gray|grey|left|right))\s*(?:[:(–-].*)?$/iu;
/** Can also be a person's name: `Lane Green`. */
export const LANE = /^(?:lane|court)\s+\p{Lu}\p{Ll}+$/iu;
/** Matches a text that is only a date or a school year. */
export const DATE =
  /^\W*\d{1,4}\s?[./-]\s?\d{1,2}(?:\s?[./-]\s?\d{1,4})?(?:,?\s+(?:at )?\d{1,2}[:.]\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?)?\W*$|^(?:sy|school year|année scolaire|schuljahr|curso)?\s*(?:19|20)\d{2}\s*[-–/]\s*(?:19|20)?\d{2}$|^(?:fall|spring|summer|autumn|winter)\s+(?:semester\s+|term\s+)?(?:19|20)\d{2}$|^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\.?\s+\d{1,2}(?:,?\s+\d{4})?$/iu;
/** Beside numbers. */
export const TOTAL_INSIDE = /(?<!\p{L})totals?(?!\p{L})/iu;
/** Added by a printer or a report program, in any cell. */
export const PAGE =
  /^(?:page|seite|página|pagina|стр\.?|страница|صفحة|עמוד)\s*[:#]?\s*\d+(?:\s*(?:of|\/|von|de|из|من)\s*\d+)?$|^-\s?\d+\s?-$|^第\s?\d+\s?[页頁]/iu;

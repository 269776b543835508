/** Words and small patterns, separated by `|`. Line ends are ignored. */
function oneOf(words: string): string {
  return `(?:${words.replaceAll(/\n\s*/g, '')})`;
}

/** In the name column of a gradebook, above and below the students, also in French, German, Spanish and Italian. */
export const GRADED = new RegExp(
  `^(?:class |overall |group |section |course )?${oneOf(`points?(?: possible)?|possible points|possible|out of|category|
    weight(?:ing)?|coefficient|bareme|max(?:imum)?(?: points| score)?|min(?:imum)?(?: points| score)?|high(?:est)? score|
    low(?:est)? score|(?:due |assignment |assigned )?dates?|due|average|avg|mean|median|standard deviation|std dev|
    moyenne(?: de la classe)?|notenschnitt|durchschnitt|promedio|media|tested|passed|failed|present|absent|best|goal|
    target|range|count|n`)}\\s*:?$`,
  'i',
);
/** These short words are also other words or names, so such a row needs numbers too. */
export const SHORT_GRADED =
  /^(?:max|min|mean|media|due|date|dates|possible|maximum|minimum|tested|passed|failed|present|absent|best|goal|target|range|count|n)\s*:?$/i;
/** `Total: 28`, `28 students`, `Girls 14, Boys 14`. */
export const TOTAL =
  /^(?:(?:whole|entire) (?:class|group|section)$|all students$|(?:grand |sub ?|class |section |student )?totals?(?=$|[\s:=(#-])|(?:count|sum|somme|summe|gesamt|anzahl|effectif|insgesamt|итого|всего|σύνολο|المجموع|الإجمالي|סהכ|סה"כ|סה״כ|合计|合計|总计|總計|합계|총)\s*(?:$|[:=#(：]|\d)|(?:total |number of |nombre d['’] ?|nb d['’] ?)(?:students?|pupils?|learners?|eleves?|élèves?|records?|rows?|enrolled|enrollment)|(?:(?:students?|enrolled|enrollment|enrolment|class size|girls?|boys?|males?|females?|active|inactive|names?|pupils?|members?|records?)\s*[:=-]?\s*\d+\b[\s,;|/]*)+$|\d+\s+(?:students?|pupils?|learners?|records?|rows?|names?|élèves?|eleves?|alumnos?|schüler)\b)/iu;
/** Beside numbers. */
export const TOTAL_INSIDE = /(?<!\p{L})totals?(?!\p{L})/iu;
export const FOOTER =
  /^(?:printed?(?: on| by| at|:|\s+\d)|page\s+\d|seite\s+\d|página\s+\d|report (?:generated|created|run|date|printed)|generated(?: on| by| at|:)|created(?: on| at|:)|exported?(?: from| on| by|:)|run (?:date|on|time)|as of\b|end of (?:report|file|list|data)|copyright|©|\(c\) \d|data as of|downloaded|imprimé|édité le|confidential|this (?:report|document|file|list)\b|date printed|print date|https?:|www\.|\*{2,}|-{3,}|={3,}|_{3,}|powered by|source:)/i;
/** Added by a printer or a report program, in any cell. */
export const PAGE =
  /^(?:page|seite|página|pagina|стр\.?|страница|صفحة|עמוד)\s*[:#]?\s*\d+(?:\s*(?:of|\/|von|de|из|من)\s*\d+)?$|^-\s?\d+\s?-$|^第\s?\d+\s?[页頁]/iu;
const HOUR = '(?:period|per|block|class|hour|section)';
/** `2nd Hour`. */
const NTH_HOUR = `(?:\\d(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth) ${HOUR}\\b`;
/** Anywhere in a title, the section that it announces: `Period 3`, `2nd Hour`. */
export const SECTION_TITLE = new RegExp(
  `(?<!\\p{L})(?:${NTH_HOUR}|(?:${HOUR}|pd|sec|course)\\b\\.?\\s*[:#]?\\s*[\\p{L}\\p{N}][\\p{L}\\p{N} .–-]{0,30})`,
  'iu',
);
/** Before the colon or number in a line above a list: `Teacher: Dana Kim`, `Period 3`. */
export const TITLE = new RegExp(
  `^${NTH_HOUR}|^(?:period|block|class|hour|section) [a-h]$|^${oneOf(`teacher|teachers?|co-?teacher|instructor|coach|advisor|principal|counsel(?:or|ing)|enseignant|professeur|
    lehrer|docente|profesor|prof|class|course|section|period|per|block|hour|session|homeroom|roster|subject|grade|
    classe|klasse|school|district|campus|room|gym|location|office|phone|email|fax|term|semester|trimester|quarter|year|
    grading period|marking period|track|day|days|date|time|when|where|meeting|meets|report|assignment|sport|event|
    учитель|класс|школа|المعلم|الصف|المدرسة|教师|老师|班级|学校`)}s?(?: ?(?:name|id|number|no|code|list|roster))?\\.?\\s*(?::|=|#|no\\.?\\s*\\d|\\d)`,
  'i',
);
/** The name of a school, of a report, of a subject. */
export const SCHOOL =
  /(?:^|[^\p{L}])(?:schools?|academy|district|isd|usd|college|collège|lycée|école|escuela|colegio|instituto|gymnasium|grundschule|realschule|gesamtschule|scuola|roster|rosters|class ?list|attendance|report|schedule|seating chart|physical education|phys\.? ?ed|p\.e\.|pe|middle school|high school|jr\.? high|k-?8|школа|гимназия|лицей|مدرسة|בית ספר|学校|中学|小学|高校|학교)(?=$|[^\p{L}])/iu;
/** `Girls`, `Squad A`, `Row 3`, `Red Team`. */
export const GROUP =
  /^(?:(?:girls?|boys?|filles|garçons|chicas|chicos|jungen|mädchen|captains?|absent(?: today)?|present|injured|students?|names?|new students?|alternates?|waitlist|wait list|active|inactive|withdrawn|dropped|no shows?|substitutes?|front|back|front of (?:the )?(?:room|class|gym))|(?:squad|team|group|row|table|seat|column|col|court|lane|station|line|bench|pod|side|set|equipo|groupe|gruppe|mannschaft|équipe)[\s#:.-]*(?:[\p{L}\d]|\d+|one|two|three|four|five|six|red|blue|green|yellow|orange|purple|white|black|gold|silver|pink|gray|grey|left|right)|\p{L}+ (?:team|squad|group))\s*(?:[:(–-].*)?$/iu;
/** A row of a template or a line that explains how to fill it in. */
export const INSTRUCTION =
  /^#\s*\p{L}|^(?:instructions?|directions|notes?|examples?|sample|hint|tip|important|e\.g|ex)\s*[.:]|\b(?:(?:do not|don['’]t) (?:edit|delete|remove|modify|change)|please (?:enter|fill|do|type|add|use|leave)|(?:enter|type|put|paste|insert|fill in|write|add) (?:the |your |each |all |one |a |student|names?\b|last|first|data)|as (?:it )?appears|legal (?:last|first|name)|leave (?:this |it )?blank)/iu;
/** What a column of a template accepts: `Required`, `Text (30)`, `M/F`. */
export const FIELD_NOTE =
  /^[([]?(?:required|optional|mandatory|[mf]\/[mf](?:\/x)?|(?:alpha|(?:alpha[ -]?)?num[ée]ri(?:c|que)|(?:var)?char(?:acter)?s?|text|string|int(?:eger)?|number|digits?|[an](?=\())(?:[ ,]*(?:max )?\(?\d+\)?)?|\d+(?:-\d+)? (?:characters?|digits?))[)\]]?$/iu;
/** A sign-off with the sender's name, which looks like `Last, First`: `Thanks, Karen`. */
export const THANKS = /^(?:many )?(?:thanks|thank you|thx)(?: (?:again|so much|a lot|in advance))?\s*[,!–-]\s*\p{L}/iu;
/** The text around a list in a mail, by kind. */
export const PROSE: readonly (readonly [reason: string, pattern: RegExp])[] = [
  [
    'mail header',
    /^>*\s*(?:from|sent|date|subject|re|fwd?|reply-to|attachments?|importance|von|gesendet|betreff|datum|envoyé|objet|fecha|asunto|enviado)\s*:|^(?:to|cc|bcc|an|à|para)\s*:/iu,
  ],
  [
    'text',
    /^(?:sent from my|get outlook for|-+\s*(?:original|forwarded) message|on .{5,60} wrote:?$|begin forwarded|this e-?mail|unsubscribe)/iu,
  ],
  [
    'sign-off',
    /^(?:(?:many |kind |best |warm |with )?(?:thanks|thank you|thx|cheers|regards|best|best wishes|sincerely|yours(?: truly| sincerely)?|merci|cordialement|gracias|saludos|danke|viele grüße|mit freundlichen grüßen)(?: (?:again|so much|a lot|in advance|everyone|all|you))?|--)\s*[,!.-]*$/iu,
  ],
  [
    'greeting',
    /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|hola|bonjour|hallo|guten (?:tag|morgen))(?:[,!:]|\s[^@,]*[,!.:–-]?$)|(?:dear|liebe[r]?|estimad[oa]s?|cher|chère)\s[^@]*[,!:]$)/iu,
  ],
];
/** Words of sentences. */
export const COMMON =
  /^(?:the|this|that|these|those|is|are|was|were|has|have|had|for|from|your|you|our|my|his|their|here|in|at|on|of|and|or|to|please|with|will|not|list|class|students|student|below|attached|as|it|all|be|if|we|they|by|who|any|only|see|period|les|des|pour|est|sont|avec|ist|sind|für|und|die|der|das|los|las|para|son|con|una)$/u;
/** A cell of a grid that means a seat without a student. */
export const EMPTY_SEAT =
  /^[([]?(?:empty|vacant|open|free|none|desk|table|door|window|front|back|x|n\/a|teacher(?:.?s)? desk|storage|stage|bleachers|board|entrance|exit|[-–—_.]+)[)\]]?$/iu;

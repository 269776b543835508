/** The fields that a roster column can have. Columns without a role are never read. */
export type ColumnRole =
  | 'last'
  | 'last2'
  | 'particle'
  | 'first'
  | 'middle'
  | 'suffix'
  | 'nick'
  | 'nickLast'
  | 'full'
  | 'userName'
  | 'fullFirstLast'
  | 'fullLastFirst'
  | 'nameOrLast'
  | 'nameOrFirst'
  | 'gender'
  | 'number'
  | 'id'
  | 'role'
  | 'status'
  | 'enabled'
  | 'course'
  | 'section'
  | 'period';

/**
 * Headings of school systems, rostering standards and hand-made lists, in the form that `headingKey` gives. Only whole
 * headings match, because `Teacher Last Name` or `School Name` must not match by a part.
 */
const WORDS: Readonly<Record<ColumnRole, string>> = {
  last: `last name|last names|lastname|last|lname|ln|surname|surnames|last surname|family name|family names|familyname|
    sur name|name last|name family|nom de famille|nom de naissance|nom d usage|apellido|apellidos|primer apellido|
    apellido paterno|apellido 1|nachname|familienname|zuname|cognome|cognomi|sobrenome|sobrenomes|ultimo nome|achternaam|efternamn|
    etternavn|efternavn|nazwisko|sukunimi|prijmeni|prezime|soyad|soyadi|apelido|apelidos|reporting surname|姓`,
  last2: 'segundo apellido|apellido materno|apellido 2|second last name|second surname|last name 2|maternal last name',
  particle: 'tussenvoegsel|voorvoegsel|name prefix lower|surname prefix|last name prefix|last name particle',
  first: `first name|first names|firstname|first|fname|fn|given name|given names|givenname|given|forename|forenames|
    christian name|name first|name given|prenom|prenoms|1er prenom|nombre de pila|primer nombre|vorname|vornamen|voornaam|voornamen|
    fornamn|fornavn|imie|etunimi|jmeno|adi|primeiro nome|名`,
  middle: `middle name|middle names|middlename|middle|mname|mn|mi|mid name|mid|middle initial|middleinitial|m i|
    name middle|deuxieme prenom|2eme prenom|segundo nombre|second name|zweiter vorname|other names`,
  suffix:
    'suffix|name suffix|namesuffix|suffix name|generation|generation code|generation code suffix|gen suffix|generational suffix',
  nick: `nickname|nicknames|nick name|nick|alias|aka|goes by|known as|known name|preferred name|preferred|preferred first name|
    preferred first|preferred given name|preferred given|preferred forename|preferredname|pref name|pref first name|preferred firstname|
    chosen name|chosen first name|called|calling name|call name|usual name|usual first name|common name|
    name used|prefers|prenom usuel|prenom d usage|surnom|rufname|spitzname|roepnaam|apodo|nombre preferido|tilltalsnamn|soprannome`,
  nickLast:
    'preferred last name|preferred last|preferred family name|preferred surname|preferred last surname|chosen last name',
  full: `name of student|name of the student|name of pupil|name of the pupil|name of child|student s name|students name|
    pupil s name|child s name|students full name|student s full name|full name|fullname|student name|student names|studentname|student|students|pupil|pupils|pupil name|learner|
    learners|learner name|display name|displayname|whole name|complete name|names|participant|participants|participant name|athlete|
    athlete name|player|player name|child|child name|roster name|eleve|eleves|nom complet|nom de l eleve|nombre completo|
    nombre del alumno|nombre del estudiante|alumno|alumna|alumnos|alumno a|estudiante|estudiantes|aluno|alunos|nome completo|nome do aluno|schuler|
    schulerin|schuler in|schueler|schuelerin|alunno|studente|leerling|leerlingen|elev|elever|namn|naam|navn|姓名`,
  fullFirstLast: `first last|first name last name|first and last name|first last name|name first last|first middle last|first name and last name|
    student name first last|prenom nom|prenom et nom|nombre y apellidos|nombres y apellidos|nombre y apellido|nome e cognome|
    nome e sobrenome|vorname nachname|vor und nachname|vorname name`,
  fullLastFirst: `last first|lastfirst|last name first name|lastname firstname|last name first|last first middle|last first mi|
    name last first|name last first middle|name last first mi|name last suffix first middle|last first m|name lfm|name lf|lfm|sortable name|sortablename|
    sort name|file as|alpha name|nom prenom|nom et prenom|nom prenoms|nom et prenoms|nom de famille prenom|apellidos nombre|
    apellidos y nombre|apellidos y nombres|apellidos nombres|apellido y nombre|apellido nombre|cognome e nome|cognome nome|sobrenome nome|name vorname|
    nachname vorname|familienname vorname|achternaam voornaam`,
  userName: 'username|user name|user|users name',
  nameOrLast: 'name|nom|nimi',
  nameOrFirst: 'nombre|nombres|nome|nomi',
  gender: `gender|gender code|genders|gndr|gen|sex|sex code|sx|sexe|sexo|sesso|genre|genero|geschlecht|geslacht|kon|kjonn|
    legal gender|legal sex|birth sex|birth sex descriptor|sex descriptor|m f|boy girl|f m|性別|性别`,
  number: `number|no|nr|num|n|list number|list no|roster number|roster no|class number|class no|seat|seat number|
    seat no|jersey|jersey number|pinnie|pinnie number|pinny number|pe number|pe no|bib|bib number|uniform number|
    order number|line|row|row number|numero de liste|numero de lista|numero|call number|lp`,
  id: `id|ids|email|e mail|email address|mail|login|login id|student id|studentid|student ids|id number|
    student number|studentnumber|student num|student no|student nbr|stu number|stu id|stu num|sid|ssid|sis id|sis user id|sis login id|
    sis number|perm id|permid|permanent id|perm number|perm|state id|stateid|state student id|local id|localid|local student id|
    district id|district student id|lasid|sasid|sourced id|sourcedid|user id|userid|user sourced id|student sourced id|unique id|
    unique user id|student unique id|other id|alt id|name id|org defined id|pupil id|upn|adm no|admission number|admission no|
    matricule|identifier|identifiant|ine|matricula|dni|external id|person id|integration id|learner id`,
  role: 'role|roles|user role|user type|usertype|person type|member type|enrollment type|base role type|role type|role name|primary role|profil',
  status: `status|enroll status|enrollment status|enrolment status|enrollstatus|student status|record status|
    enrollment state|enrolment state|current status|active status|statut|estado|estatus`,
  enabled:
    'enabled user|enableduser|enabled|active|is active|account enabled|isactive|actif|activo|active yn|active y n|active flag',
  course: `course|course name|coursename|course title|course section course name|course description|class description|class title|
    subject|matiere|materia|curso`,
  section: `section|sections|section name|section number|section no|section num|sectionnumber|section id|course section|
    course section section number|course section number|class section|class|class name|classname|classes|classe|classes 1|klasse|klas|
    clase|turma|grupo|group name|form|reg group|registration group|registration|tutor group|home room|homeroom|hr|division`,
  period: 'period|periods|per|prd|pd|expression|block|course section period|hour|class period',
};

const ROLE_OF: ReadonlyMap<string, ColumnRole> = new Map(
  Object.entries(WORDS).flatMap(([role, words]) =>
    words.split('|').map((word) => [word.trim(), role as ColumnRole] as const),
  ),
);

/** Words in a heading, such as `student`, that say whose field it is and not which field it is. */
const OWNERS = new Set([
  'student',
  'students',
  'stu',
  'pupil',
  'learner',
  'legal',
  'user',
  'users',
  'person',
  'census',
  's',
]);

/** The role of a heading, or none. A column without a known heading is not read. */
export function roleOfHeading(heading: string): ColumnRole | undefined {
  for (const text of [heading, heading.replace(/[([{][^()[\]{}]*[)\]}]/g, ' ')]) {
    const whole = ROLE_OF.get(headingKey(text));
    if (whole) return whole;
    const bare = withoutOwner(text);
    // A `student number` or `pupil no` belongs to the school, so it is never the class number 1–99.
    if (bare) return bare === 'number' ? 'id' : bare;
  }
  return undefined;
}

/**
 * `student.lastName` and `Student Last Name` are both last names: a word that says whose name it is, such as `student`,
 * is removed before the heading is looked up.
 */
function withoutOwner(heading: string): ColumnRole | undefined {
  const field = headingKey(heading.replace(/^[\w ]{3,}\.(?=\w)/, ''));
  const words = field.split(' ');
  return ROLE_OF.get(field) ?? ROLE_OF.get(words.filter((word) => !OWNERS.has(word)).join(' '));
}

/** Makes `Last_Name`, `lastName` and `LAST NAME*` the same key. */
function headingKey(heading: string): string {
  return heading
    .slice(0, 120)
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[#№]|\bn[°º]/gi, ' number ')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * From school systems, rostering standards and lists of teachers, in the form of `headingKey`. Only a whole heading matches,
 * because `Teacher Last Name` must not be read as the student's.
 */
export const WORDS = {
  last: `long name|langname|last name|last|ln|last surname|family name|name last|name family|nom de famille|nom de naissance|
    nom d usage|apellido|primer apellido|apellido paterno|apellido 1|nachname|familienname|zuname|cognome|cognomi|
    sobrenome|ultimo nome|achternaam|sukunimi|apelido|姓|фамилия`,
  last2: `segundo apellido|apellido materno|apellido 2|second last name|last name 2|maternal last name`,
  particle: `tussenvoegsel|voorvoegsel|name prefix lower|last name prefix|last name particle`,
  first: `first name|first|fn|given name|given|fore name|christian name|name first|name given|prenom|1er prenom|
    nombre de pila|primer nombre|vorname|vornamen|voornaam|voornamen|etunimi|etunimet|primeiro nome|名|имя`,
  middle: `middle name|middle|mn|mid name|mid|middle initial|mi|name middle|deuxieme prenom|2eme prenom|
    segundo nombre|second name|zweiter vorname|other names|patronymic|middle init|middle names or initials`,
  suffix: `suffix|name suffix|suffix name|generation|generation code suffix|gen suffix|generational suffix`,
  nick: `nn|nkname|known as name|goes by first name|nickname|nick|alias|aka|goes by|known as|preferred|
    preferred first|preferred given name|preferred given|preferred name|preferred first name|called|calling name|
    call name|common name|name used|prefers|prenom usuel|prenom d usage|surnom|rufname|spitzname|roepnaam|apodo|
    nombre preferido|kutsumanimi|kutsumanimet|soprannome|goes by name|name goes by|prefers to be called|
    likes to be called|name they go by|known as forename|preferred full name|appelle`,
  nickLast: `preferred last name|preferred last|preferred family name|preferred last surname`,
  full: `name of student|name of the student|name of pupil|name of the pupil|name of child|student s name|
    pupil s name|child s name|full name|students name|student|pupil|pupil name|learner|learner name|display name|
    whole name|complete name|participant|participant name|athlete|athlete name|player|player name|child|child name|
    roster name|eleve|nom complet|nom de l eleve|nombre completo|nombre del alumno|nombre del estudiante|alumna|
    alumno|alumno a|estudiante|aluno|nome completo|nome do aluno|schuler|schulerin|schueler|schuelerin|alunno|
    studente|leerling|leerlingen|naam|kid|kids names|scholar|scholar name|member|member name|name of athlete|
    children|nimi|oppilas|nombre del nino|nombre y apellidos del alumno|camper|camper name|swimmer|dancer|attendee|
    attendee name|scout|youth|姓名|氏名|名前|이름|성명|الاسم|שם`,
  firstLast: `first last|first name last name|first and last name|first last name|name first last|
    first middle last|first name and last name|prenom nom|prenom et nom|nombre y apellidos|nome e cognome|
    nome e sobrenome|vorname nachname|vor und nachname|vorname name|name and surname|given name and family name|
    given name surname|given name family name|full name given name first|name given name first|name first name first|
    full name first name first|given name first|name surname last`,
  lastFirst: `last first|last name first name middle name|last name first name middle initial|
    last name first name|last first middle|last first mi|name last first|name last first middle|name last first mi|
    name last suffix first middle|last first m|name lfm|name lf|lfm|sortable name|sort name|file as|alpha name|
    nom prenom|nom et prenom|nom de famille prenom|apellidos y nombre|apellidos nombre|cognome e nome|cognome nome|
    sobrenome nome|name vorname|nachname vorname|familienname vorname|achternaam voornaam|surname and given name|
    surname given name|family name and given name|family name and first name|last name and first name|
    family name given name|family name first name|nachname und vorname|full name family name first|
    name family name first|name last name first|full name last name first|nom complet nom de famille en premier|
    name nachname zuerst|nombre completo apellidos primero|family name first|last name first|
    name in full family name first|student name family name given name|фио`,
  userName: `user|username`,
  nameOrLast: `name|nom`,
  nameOrFirst: `nombre|nome|nomi`,
  gender: `gender|gndr|gen|sex|sexe|sexo|sesso|genre|genero|geschlecht|geslacht|birth sex|birth sex descriptor|
    sex descriptor|m f|boy girl|f m`,
  number: `number|no|nr|num|n|list number|list no|roster number|roster no|class number|class no|seat|seat number|
    seat no|jersey|jersey number|pinnie|pinnie number|pinny number|pe number|pe no|bib|bib number|uniform number|
    order number|line|row|row number|numero de liste|numero de lista|numero|call number|roll no|roll number|sno|
    sl no|serial|serial no|sr no|reg no|player number|athlete number|shirt number|squad number`,
  id: `id|ids|email|email address|mail|login|login id|id number|sid|ssid|sis id|sis login id|sis number|perm id|
    permanent id|perm number|perm|state id|local id|district id|lasid|sasid|sourced id|unique id|other id|alt id|
    name id|org defined id|upn|adm no|admission number|matricule|identifier|identifiant|ine|matricula|dni|
    external id|integration id|student code|nie|rut|curp|cpf|school email|primary email|contact id`,
  role: `role|user type|person type|member type|enrollment type|base role type|role name|primary role|profil`,
  status: `status|tg|tag|status tag|enr|enrl|enroll|active inactive|a i|act inact|membership|estado matricula|
    estado de matricula|situacion|statut de l eleve|class status|course status|enrollment status|record status|
    enrollment state|active status|statut|estado|estatus|enrollment code|entry status|roster status|enrolment`,
  enabled: `enabled|active|account enabled|actif|activo|active yn|enrolled|currently enrolled|is current|
    current student|in class`,
  course: `course|course name|course title|course section course name|course description|class description|
    class title|subject|matiere|materia|curso`,
  section: `section|seccion|section name|section number|section id|course section|course section section number|
    course section number|class section|class|classname|classes|classes 1|klasse|klas|clase|turma|grupo|group name|
    division|sec|class id|class period name`,
  period: `period|per|prd|pd|expression|block|course section period|hour|class period`,
  left: `non player|exit date|dol|sortie|inactive|no show|leaver|left school|has left|left class|removed|archived|
    deleted|unenrolled|exit code|leave code|end date|withdrawn on|withdrawn|dropped|leave date|leaving date|
    date of leaving|date left|date exited|date de sortie|fecha de baja|austrittsdatum`,
  other: `pos|position|home room|hr|hrm|homeroom teacher|homeroom name|homeroom number|advisory|advisor|adviser|tutor group|tutor|
    form|form group|reg group|registration group|registration|reg|grade|grade level|gr|grd|grade lvl|level|year|
    year group|yr|pronoun|preferred pronouns|gender pronouns|pronoms|pronombres|dob|birth date|birthday|
    date of birth|born|age|phone|home phone|cell|cell phone|mobile|address|street|city|state|zip|parent|guardian|
    parent guardian|mother|father|parent name|guardian name|parent email|guardian email|parent phone|contact|
    emergency contact|teacher|teacher name|instructor|counselor|school|school name|score|
    points|total|average|avg|percent|mark|attendance|absent|absences|tardy|tardies|present|date|entry date|
    start date|locker|locker number|lock|combination|combo|bus|language|home language|race|ethnicity|lunch|
    lunch status|iep|504|ell|ell status|medical|allergies|signature|initials|shirt size|size|house|team|term|room|
    days|ne e le|date de naissance|naissance|niveau|geburtsdatum|fecha de nacimiento|telefono|telephone|adresse|
    direccion`,
} as const;

/** Columns without a role, or with `other`, are never read. */
export type ColumnRole = keyof typeof WORDS;

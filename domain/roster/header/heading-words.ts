/** Columns without a role, or with `other`, are never read. */
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
  | 'period'
  | 'left'
  | 'other';

/**
 * From school systems, rostering standards and lists of teachers, in the form of `headingKey`. Only a whole heading matches,
 * because `Teacher Last Name` must not be read as the student's.
 */
export const WORDS: Readonly<Record<ColumnRole, string>> = {
  last: `long name|last name|last|lname|ln|last surname|family name|surname|name last|name family|nom de famille|
    nom de naissance|nom d usage|apellido|primer apellido|apellido paterno|apellido 1|nachname|familienname|zuname|cognome|
    cognomi|sobrenome|ultimo nome|achternaam|sukunimi|apelido|reporting surname|student last|姓|фамилия|player last name|
    athlete last name|camper last name|participant last name`,
  last2: `segundo apellido|apellido materno|apellido 2|second last name|second surname|last name 2|maternal last name`,
  particle: `tussenvoegsel|voorvoegsel|name prefix lower|surname prefix|last name prefix|last name particle`,
  first: `first name|first|fname|fn|given name|given|fore name|christian name|name first|name given|prenom|1er prenom|
    nombre de pila|primer nombre|vorname|vornamen|voornaam|voornamen|etunimi|etunimet|primeiro nome|student first|名|имя|
    player first name|athlete first name|camper first name|participant first name`,
  middle: `middle name|middle|mname|mn|mid name|mid|middle initial|mi|name middle|deuxieme prenom|2eme prenom|segundo nombre|
    second name|zweiter vorname|other names|patronymic|middle init|middle names or initials`,
  suffix: `suffix|name suffix|suffix name|generation|generation code|generation code suffix|gen suffix|generational suffix`,
  nick: `nn|nkname|nick nm|known as name|familiar name|familiar first name|goes by first name|pref nm|nickname|nick|alias|aka|
    goes by|known as|known name|preferred|preferred first|preferred given name|preferred given|preferred forename|
    preferred name|pref name|pref first name|preferred first name|chosen name|chosen first name|called|calling name|call name|
    usual name|usual first name|common name|name used|prefers|prenom usuel|prenom d usage|surnom|rufname|spitzname|roepnaam|
    apodo|nombre preferido|kutsumanimi|kutsumanimet|soprannome|goes by name|name goes by|prefers to be called|
    likes to be called|name they go by|chosen forename|known forename|usual forename|known as forename|preferred full name|
    appelle`,
  nickLast: `preferred last name|preferred last|preferred family name|preferred surname|preferred last surname|
    chosen last name`,
  full: `name of student|name of the student|name of pupil|name of the pupil|name of child|student s name|pupil s name|
    child s name|students full name|student s full name|full name|students name|student|pupil|pupil name|learner|learner name|
    display name|whole name|complete name|participant|participant name|athlete|athlete name|player|player name|child|
    child name|roster name|eleve|nom complet|nom de l eleve|nombre completo|nombre del alumno|nombre del estudiante|alumna|
    alumno|alumno a|estudiante|aluno|nome completo|nome do aluno|schuler|schulerin|schueler|schuelerin|alunno|studente|
    leerling|leerlingen|naam|kid|kid s name|kids names|scholar|scholar name|member|member name|name of athlete|children|nimi|
    oppilas|nombre del nino|nombre y apellidos del alumno|camper|camper name|swimmer|dancer|attendee|attendee name|scout|
    youth|姓名|名前|이름|الاسم|שם`,
  fullFirstLast: `first last|first name last name|first and last name|first last name|name first last|first middle last|
    first name and last name|student name first last|prenom nom|prenom et nom|nombre y apellidos|nome e cognome|
    nome e sobrenome|vorname nachname|vor und nachname|vorname name|name and surname|first surname|first name and surname|
    first name surname|forename surname|forename and surname|given name and family name|given name surname|
    given name family name|full name given name first|name given name first|name first name first|full name first name first|
    given name first|name surname last`,
  fullLastFirst: `last first|last name first name middle name|last name first name middle initial|last name first name|
    last first middle|last first mi|name last first|name last first middle|name last first mi|name last suffix first middle|
    last first m|name lfm|name lf|lfm|sortable name|sort name|file as|alpha name|nom prenom|nom et prenom|
    nom de famille prenom|apellidos y nombre|apellidos nombre|cognome e nome|cognome nome|sobrenome nome|name vorname|
    nachname vorname|familienname vorname|achternaam voornaam|surname and given name|surname given name|
    family name and given name|family name and first name|last name and first name|surname first name|surname and first name|
    surname forename|surname and forename|family name given name|family name first name|nachname und vorname|
    full name family name first|name family name first|name last name first|full name last name first|name surname first|
    student family name first|nom complet nom de famille en premier|name nachname zuerst|nombre completo apellidos primero|
    family name first|last name first|surname first|name in full family name first|student name family name given name|
    student name last first|фио`,
  userName: `user|username`,
  nameOrLast: `name|nom`,
  nameOrFirst: `nombre|nome|nomi`,
  gender: `gender code|gender|gndr|gen|sex|sex code|sx|sexe|sexo|sesso|genre|genero|geschlecht|geslacht|legal gender|
    legal sex|birth sex|birth sex descriptor|sex descriptor|m f|boy girl|f m`,
  number: `number|no|nr|num|n|list number|list no|roster number|roster no|class number|class no|seat|seat number|seat no|
    jersey|jersey number|pinnie|pinnie number|pinny number|pe number|pe no|bib|bib number|uniform number|order number|line|
    row|row number|numero de liste|numero de lista|numero|call number|roll no|roll number|sno|sl no|serial|serial no|sr no|
    reg no|player number|athlete number|shirt number|squad number`,
  id: `id|ids|email|email address|mail|login|login id|student id|student ids|id number|student number|student num|student no|
    student nbr|stu number|stu id|stu num|sid|ssid|sis id|sis user id|sis login id|sis number|perm id|permanent id|
    perm number|perm|state id|state student id|local id|local student id|district id|district student id|lasid|sasid|
    sourced id|user id|user sourced id|student sourced id|unique id|unique user id|student unique id|other id|alt id|name id|
    org defined id|pupil id|upn|adm no|admission number|admission no|matricule|identifier|identifiant|ine|matricula|dni|
    external id|person id|integration id|learner id|student code|id code|nie|rut|curp|cpf|email student|student email|
    student email address|school email|primary email|contact id`,
  role: `role|user role|user type|person type|member type|enrollment type|base role type|role type|role name|primary role|
    profil`,
  status: `status|tg|tag|student tag|status tag|sts|sts code|stat code|status code|stu sts|enr|enrl|enroll|enr code|enr sts|
    active inactive|a i|act inact|membership|estado matricula|estado de matricula|situacion|statut de l eleve|
    registration status|class status|course status|enrollment status|enrolment status|enroll status|student status|
    record status|enrollment state|enrolment state|current status|active status|statut|estado|estatus|enr status|
    enrollment code|entry status|roster status|participation status|student enrollment status|membership status|enrolment`,
  enabled: `enabled user|enabled|active|account enabled|is active|actif|activo|active yn|active flag|enrolled|
    currently enrolled|is enrolled|is current|current student|in class`,
  course: `course|course name|course title|course section course name|course description|class description|class title|
    subject|matiere|materia|curso`,
  section: `section|section name|section no|section num|section number|section id|course section|
    course section section number|course section number|class section|class|class name|classname|classes|classes 1|klasse|
    klas|clase|turma|grupo|group name|division|sec|sect|section code|class code|class id|class period name`,
  period: `period|per|prd|pd|expression|block|course section period|hour|class period`,
  left: `non player|exit date|dol|wd date|sortie|date sortie|leaver date|inactive|is inactive|inactive flag|no show|leaver|
    left school|has left|left class|removed|archived|deleted|is deleted|unenrolled|withdrawal code|withdraw code|exit code|
    leave code|drop code|inactive date|end date|withdrawal date|withdraw date|withdrawn date|withdrawn on|withdrawn|drop date|
    date dropped|dropped|leave date|leaving date|date of leaving|date left|date exited|date withdrawn|date de sortie|
    fecha de baja|austrittsdatum`,
  other: `home room|hr|hrm|homeroom teacher|homeroom name|homeroom number|advisory|advisor|adviser|tutor group|tutor|form|
    form group|reg group|registration group|registration|reg|grade|grade level|gr|grd|grade lvl|level|year|year group|yr|
    pronoun|preferred pronouns|student pronouns|gender pronouns|pronoms|pronombres|dob|birth date|birthday|date of birth|born|
    age|phone|home phone|cell|cell phone|mobile|address|street|city|state|zip|zip code|parent|guardian|parent guardian|mother|
    father|parent name|guardian name|parent email|guardian email|parent phone|contact|emergency contact|teacher|teacher name|
    instructor|counselor|school|school name|notes|comments|remarks|score|points|total|average|avg|percent|mark|attendance|
    absent|absences|tardy|tardies|present|date|entry date|start date|locker|locker number|lock|combination|combo|bus|language|
    home language|race|ethnicity|lunch|lunch status|iep|504|ell|ell status|medical|allergies|signature|initials|shirt size|
    size|house|team|term|room|days|ne e le|date de naissance|naissance|niveau|geburtsdatum|fecha de nacimiento|telefono|
    telephone|adresse|direccion`,
};

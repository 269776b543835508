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
  last: `last name|long name|last names|lastname|last|lname|ln|surname|surnames|last surname|family name|family names|familyname|
    sur name|name last|name family|nom de famille|nom de naissance|nom d usage|apellido|apellidos|primer apellido|
    apellido paterno|apellido 1|nachname|familienname|zuname|cognome|cognomi|sobrenome|sobrenomes|ultimo nome|
    achternaam|efternamn|etternavn|efternavn|nazwisko|sukunimi|perekonnanimi|uzvards|pavarde|priezvisko|nume de familie|prijmeni|prezime|soyad|soyadi|apelido|apelidos|
    reporting surname|姓|фамилия|прізвище|επωνυμο|اسم العائلة|اللقب|العائلة|الشهرة|نام خانوادگی|שם משפחה|שם המשפחה|姓氏|
    성|성씨|苗字|vezeteknev|csaladnev|उपनाम|कुलनाम|นามสกุล|soyisim|student last`,
  last2: 'segundo apellido|apellido materno|apellido 2|second last name|second surname|last name 2|maternal last name',
  particle: 'tussenvoegsel|voorvoegsel|name prefix lower|surname prefix|last name prefix|last name particle',
  first: `first name|fore name|first names|firstname|first|fname|fn|given name|given names|givenname|given|forename|forenames|
    christian name|name first|name given|prenom|prenoms|1er prenom|nombre de pila|primer nombre|vorname|vornamen|
    voornaam|voornamen|fornamn|fornavn|imie|imiona|etunimi|etunimet|eesnimi|vards|vardas|prenume|krstne meno|jmeno|adi|primeiro nome|名|имя|ім я|ονομα|الاسم الأول|الاسم الاول|
    اسم أول|نام|שם פרטי|השם הפרטי|keresztnev|utonev|प्रथम नाम|student first`,
  middle: `middle name|middle names|middlename|middle|mname|mn|mi|mid name|mid|middle initial|middleinitial|m i|name middle|
    deuxieme prenom|2eme prenom|segundo nombre|second name|zweiter vorname|other names|отчество|по батькові|patronymic|
    πατρωνυμο|اسم الأب|اسم الاب|middle init|middle names or initials`,
  suffix:
    'suffix|name suffix|namesuffix|suffix name|generation|generation code|generation code suffix|gen suffix|generational suffix',
  nick: `nickname|nn|nkname|nick nm|known as name|familiar name|familiar first name|goes by first name|pref nm|nicknames|nick name|nick|alias|aka|goes by|known as|known name|preferred name|preferred|
    preferred first name|preferred first|preferred given name|preferred given|preferred forename|preferredname|
    pref name|pref first name|preferred firstname|chosen name|chosen first name|called|calling name|call name|
    usual name|usual first name|common name|name used|prefers|prenom usuel|prenom d usage|surnom|rufname|spitzname|
    roepnaam|apodo|nombre preferido|tilltalsnamn|kutsumanimi|kutsumanimet|soprannome|goes by name|name goes by|prefers to be called|
    likes to be called|name they go by|kosename|chosen forename|known forename|usual forename|known as forename|preferred full name|appelle`,
  nickLast:
    'preferred last name|preferred last|preferred family name|preferred surname|preferred last surname|chosen last name',
  full: `name of student|name of the student|name of pupil|name of the pupil|name of child|student s name|students name|
    pupil s name|child s name|students full name|student s full name|full name|fullname|student name|student names|
    studentname|student|students|pupil|pupils|pupil name|learner|learners|learner name|display name|displayname|
    whole name|complete name|names|participant|participants|participant name|athlete|athlete name|player|player name|
    child|child name|roster name|eleve|eleves|nom complet|nom de l eleve|nombre completo|nombre del alumno|
    nombre del estudiante|alumno|alumna|alumnos|alumno a|estudiante|estudiantes|aluno|alunos|nome completo|
    nome do aluno|schuler|schulerin|schuler in|schueler|schuelerin|alunno|studente|leerling|leerlingen|elev|elever|namn|
    naam|navn|姓名|kid|kids|kid s name|kids names|scholar|scholars|scholar name|member|member name|
    name of athlete|children|ученик|ученица|учащийся|учень|учні|nama|nama siswa|nama murid|nama lengkap|nama pelajar|nama peserta didik|nimi|oppilas|uczen|uczniowie|zak|ucenik|učenik|имя ученика|ονοματεπωνυμο|
    ονομα μαθητη|μαθητης|الاسم|اسم الطالب|اسم الطالبة|الاسم الكامل|الطالب|الطلاب|שם|שם התלמיד|שם תלמיד|שם מלא|תלמיד|
    תלמידים|学生姓名|學生姓名|名前|生徒名|学生|學生|이름|성명|학생|학생 이름|학생명|नाम|छात्र का नाम|विद्यार्थी का नाम|पूरा नाम|ชื่อ สกุล|ชื่อ|
    ชื่อนักเรียน|tanulo neve|ogrenci|ogrenci adi|adi soyadi|ad soyad|hoc sinh|isim soyisim|
    nombre del nino|nombre y apellidos del alumno`,
  fullFirstLast: `first last|first name last name|first and last name|first last name|name first last|first middle last|
    first name and last name|student name first last|prenom nom|prenom et nom|nombre y apellidos|nombres y apellidos|
    nombre y apellido|nome e cognome|nome e sobrenome|vorname nachname|vor und nachname|vorname name|имя фамилия|
    имя и фамилия|imie i nazwisko|adi soyadi|ad soyad|jmeno a prijmeni|imie i nazwisko ucznia|ime i prezime|ime in priimek|name and surname|
    first surname|first name and surname|first name surname|forename surname|forename and surname|given name family name|
    given name and family name|given name surname|given names family name`,
  fullLastFirst: `last first|lastfirst|last name first name|last name first name middle name|last name first name middle initial|lastname firstname|last name first|last first middle|last first mi|
    name last first|name last first middle|name last first mi|name last suffix first middle|last first m|name lfm|
    name lf|lfm|sortable name|sortablename|sort name|file as|alpha name|nom prenom|nom et prenom|nom prenoms|
    nom et prenoms|nom de famille prenom|apellidos nombre|apellidos y nombre|apellidos y nombres|apellidos nombres|
    apellido y nombre|apellido nombre|cognome e nome|cognome nome|sobrenome nome|name vorname|nachname vorname|
    familienname vorname|achternaam voornaam|фио|фио учащегося|фио ученика|фио обучающегося|піб учня|фамилия имя|фамилия имя отчество|ф и о|піб|nazwisko i imie|
    prijmeni a jmeno|prezime i ime|氏名|姓 名|성명|ho va ten|ho ten|ho va ten hoc sinh|surname and given name|surname given name|family name and given name|family name and first name|last name and first name|姓名|surname first name|
    surname and first name|surname forename|surname and forename|name surname first|family name given name|
    family name first name|nachname und vorname|efternavn fornavn`,
  userName: 'username|user name|user|users name',
  nameOrLast: 'name|nom|nimi',
  nameOrFirst: 'nombre|nombres|nome|nomi|名字',
  gender: `gender|gender code|genders|gndr|gen|sex|sex code|sx|sexe|sexo|sesso|genre|genero|geschlecht|geslacht|kon|kjonn|
    legal gender|legal sex|birth sex|birth sex descriptor|sex descriptor|m f|boy girl|f m|性別|性别|пол|стать|φυλο|الجنس|
    מין|성별|gioi tinh|cinsiyet|pohlavi|เพศ|लिंग`,
  number: `number|no|nr|num|n|list number|list no|roster number|roster no|class number|class no|seat|seat number|seat no|
    jersey|jersey number|pinnie|pinnie number|pinny number|pe number|pe no|bib|bib number|uniform number|order number|
    line|row|row number|numero de liste|numero de lista|numero|call number|lp|序号|座号|座號|番号|출席番号|出席番号|번호|stt|เลขที่|
    क्रमांक|क्र|№ п п|п п|α α|الرقم|م|מס|מספר|sira no|roll no|roll number|sno|s no|sl no|serial|serial no|sr no|reg no`,
  id: `id|ids|email|e mail|email address|mail|login|login id|student id|studentid|student ids|id number|student number|
    studentnumber|student num|student no|student nbr|stu number|stu id|stu num|sid|ssid|sis id|sis user id|sis login id|
    sis number|perm id|permid|permanent id|perm number|perm|state id|stateid|state student id|local id|localid|
    local student id|district id|district student id|lasid|sasid|sourced id|sourcedid|user id|userid|user sourced id|
    student sourced id|unique id|unique user id|student unique id|other id|alt id|name id|org defined id|pupil id|upn|
    adm no|admission number|admission no|matricule|identifier|identifiant|ine|matricula|dni|external id|person id|
    integration id|learner id|学号|學號|학번|student code|id code|nie|rut|curp|cpf|номер|رقم الطالب|ת ז|תעודת זהות|
    email student|student email|student email address|school email|primary email|contact id`,
  role: 'role|roles|user role|user type|usertype|person type|member type|enrollment type|base role type|role type|role name|primary role|profil',
  status: `status|tg|tag|student tag|status tag|sts|sts code|stat code|status code|stu sts|enr|enrl|enroll|enr code|enr sts|active inactive|a i|act inact|membership|estado matricula|estado de matricula|situacion|statut de l eleve|registration status|class status|course status|enroll status|enrollment status|enrolment status|enrollstatus|student status|record status|enrollment state|
    enrolment state|current status|active status|statut|estado|estatus|enr status|enrollment code|entry status|
    roster status|статус|الحالة|סטטוס|상태|状态|在籍状況|participation status|student enrollment status|membership status|
    enrolment`,
  enabled:
    'enabled user|enableduser|enabled|active|is active|account enabled|isactive|actif|activo|active yn|active y n|active flag|enrolled|currently enrolled|is enrolled|is current|current student|in class',
  course: `course|course name|coursename|course title|course section course name|course description|class description|class title|
    subject|matiere|materia|curso`,
  section: `section|sections|section name|section number|section no|section num|sectionnumber|section id|course section|
    course section section number|course section number|class section|class|class name|classname|classes|classe|
    classes 1|klasse|klas|clase|turma|grupo|group name|
    division|группа|класс|τμημα|τάξη|الصف|الشعبة|כיתה|班级|班級|クラス|반|학급|oddzial|trida|razred|
    sinif|sube|sec|sect|section code|class code|class id|class period name`,
  period: 'period|periods|per|prd|pd|expression|block|course section period|hour|class period',
  left: `non player|nonplayer|exit date|dol|wd date|w d date|sortie|date sortie|leaver date|inactive|is inactive|inactive flag|no show|noshow|leaver|left school|has left|left class|removed|archived|deleted|is deleted|unenrolled|withdrawal code|withdraw code|exit code|leave code|drop code|inactive date|end date|withdrawal date|withdraw date|withdrawn date|withdrawn on|withdrawn|drop date|date dropped|dropped|
    leave date|leaving date|date of leaving|date left|date exited|date withdrawn|date de sortie|fecha de baja|austrittsdatum`,
  other: `home room|homeroom|hr|hrm|homeroom teacher|homeroom name|homeroom number|advisory|advisor|adviser|tutor group|tutor|form|
    form group|reg group|registration group|registration|reg|grade|grade level|gr|grd|grade lvl|level|year|year group|yr|
    pronoun|pronouns|preferred pronouns|student pronouns|gender pronouns|pronoms|pronombres|dob|birth date|birthdate|birthday|
    date of birth|born|age|phone|home phone|cell|cell phone|mobile|address|street|city|state|zip|zip code|parent|parents|
    guardian|parent guardian|mother|father|parent name|guardian name|parent email|guardian email|parent phone|contact|
    emergency contact|teacher|teacher name|instructor|counselor|school|school name|notes|note|comments|comment|remarks|
    remark|score|points|total|average|avg|percent|mark|marks|attendance|absent|absences|tardy|tardies|present|date|
    entry date|start date|locker|locker number|lock|combination|combo|bus|language|home language|race|ethnicity|lunch|
    lunch status|iep|504|ell|ell status|medical|allergies|signature|initials|shirt size|size|house|team|term|room|days|
    ne e le|date de naissance|naissance|niveau|geburtsdatum|fecha de nacimiento|telefono|telephone|adresse|direccion|
    дата рождения|生年月日|出生日期|생년월일|ふりがな|フリガナ|かな|カナ|读音|拼音|ημερομηνια γεννησης|تاريخ الميلاد|תאריך לידה`,
};

/**
 * The words of the made-up texts, the frequent ones first: a word is drawn by its place with a skew, as in real texts a few
 * words are everywhere and most are rare.
 */
const VOCABULARY = {
  topic: `robot drivetrain programming swerve odometry intake elevator vision autonomous sensor battery scouting strategy
    shooter gearbox motor controller kinematics chassis pneumatics arm gripper encoder camera wiring CAD simulation telemetry
    trajectory calibration firmware soldering budget outreach sponsorship safety inspection documentation award pit
    bumper climber turret conveyor flywheel gyro lidar localization milling printing routing tolerance torque traction voltage
    welding workshop branding newsletter recruiting training mentoring`,
  adjective: `practical simple complete modern quick advanced reliable visual annotated illustrated tested compact modular
    common hidden essential interactive collaborative portable efficient precise durable affordable open friendly seasonal
    experimental robust adaptive classic`,
  noun: `guide tutorial course handbook notes checklist template examples library reference workbook video lesson project
    recipe toolkit walkthrough overview primer worksheet cookbook calculator dataset playbook journal`,
  common: `robot team season build students drive robotics field match code learn mechanism wheel competition design test
    software control power event engineering teams game parts motor hardware school science mentor technology practice
    community workshop example measure speed weight plan print cable frame sensor data tool start week idea problem solution
    shaft gear belt chain bearing bracket plate tube screw spacer pulley piston valve pump cylinder limit switch relay fuse
    breaker radio router laptop driver station joystick button trigger command subsystem method class loop thread timer filter
    feedback gain error target angle distance velocity acceleration position pose path curve point frame vector matrix axis
    camera lens light target tag pipeline image pixel exposure latency network packet log graph chart table sheet form
    budget grant letter sponsor parent teacher student leader captain member meeting agenda schedule deadline travel hotel
    bus food shirt banner flyer poster website photo story interview judge award essay speech booth demo library museum fair`,
  city: `Houston Detroit Austin Dallas Denver Chicago Boston Seattle Portland Phoenix Atlanta Toronto Calgary Ottawa
    Vancouver Montreal Sydney Melbourne Perth Shanghai Shenzhen Haifa Ankara Istanbul Mexico Monterrey London Leeds Delft
    Warsaw`,
  group: `Robotics Robots Technology Engineers Mechanics Hawks Eagles Wolves Dragons Knights Titans Gears Circuits Storm
    Thunder Phoenix Panthers Raiders Vikings Wizards Makers Builders Inventors Pioneers Rockets Comets Sharks Falcons Lions
    Tigers`,
  epithet: `Iron Cyber Mighty Flying Electric Royal Golden Silver Steel Red Blue Black Green Northern Southern Eastern
    Western Young United Central Valley River Mountain Desert Ocean Solar Lunar Rapid Silent Wild`,
  firstName: `Alex Maria Chen Fatima John Sofia Noah Aisha Liam Emma Yuki Omar Elena Ravi Grace Hugo Nina Pablo Ines Tom`,
  lastName: `Smith Garcia Wang Khan Miller Rossi Novak Silva Kim Sato Jones Haddad Ivanova Patel Brown Dubois Weber Costa`,
  profession: `Engineer Teacher Developer Designer Machinist Scientist Student Manager Researcher Technician`,
  employer: `Northfield Makers|Acme Robotics|City College|State University|Open Workshop|Bright Labs|Harbor High School|Vector Works`,
  place: `California, USA|Texas, USA|Michigan, USA|New York, USA|Florida, USA|Ohio, USA|Minnesota, USA|Georgia, USA|Virginia, USA|
    Oregon, USA|Washington, USA|Indiana, USA|Maine, USA|Utah, USA|Nevada, USA|Iowa, USA|Kansas, USA|Alaska, USA|Ontario, Canada|
    Alberta, Canada|Istanbul, Turkey|Shanghai, China|Haifa, Israel|Victoria, Australia|Jalisco, Mexico|Quebec, Canada|
    Ankara, Turkey|England, United Kingdom|Gelderland, Netherlands`,
  category: `PROGRAMMING FIRST MECHANICAL_DESIGN CAD ELECTRICAL STRATEGY TEAM_MANAGEMENT`,
  secondCategory: `PROGRAMMING FIRST MECHANICAL_DESIGN CAD ELECTRICAL STRATEGY TEAM_MANAGEMENT OUTREACH STEM_GENERAL BUSINESS`,
  expertise: `PROGRAMMING ROBOTICS MECHANICAL ENGINEERING CAD_DESIGN ELECTRICAL DESIGN OUTREACH SCOUTING BUSINESS MENTORSHIP
    WEB_DEVELOPMENT MARKETING FUNDRAISING`,
} as const;

/** Words that stand in {@link RARE_COUNT} rows each, whatever the size. */
export const RARE_WORDS = {
  resource: 'zygomorphic',
  team: 'Xylophonists',
  initiative: 'offseasonal',
  mentor: 'Quixada',
};
const RARE_COUNT = 30;

/** SQL for a rare word in {@link RARE_COUNT} of the rows, and null in the others. */
export const rareWord = (rows: number, word: string): string =>
  `case when n % ${Math.max(1, Math.floor(rows / RARE_COUNT))} = 7 then '${word}' end`;

/** The words of a list; those with blanks in them have bars between. */
export const wordsOf = (list: keyof typeof VOCABULARY): string[] =>
  VOCABULARY[list].split(VOCABULARY[list].includes('|') ? /\|\s*/ : /\s+/);
